//! What do page and worker say to each other?
