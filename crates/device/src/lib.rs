//! What can be asked of any device?
