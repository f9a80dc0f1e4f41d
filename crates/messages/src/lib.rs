//! How is a message said in a reader's language?
