//! Commands of the command line, each handed to the part that does it.
