//! Says to the tests that they run in the workspace, where they have its other packages and files. A published package
//! does without: it leaves out this file, and so the tests that need them.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cfg=in_workspace");
}
