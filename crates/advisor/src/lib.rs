//! What does this trace say the program should do better?
