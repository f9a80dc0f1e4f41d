//! Writes the seeds of a target into a folder, for cargo-fuzz: `roundtrip-fuzz-seeds TARGET FOLDER`. tools/fuzz.sh calls it.

fn main() -> std::process::ExitCode {
    #[cfg(not(target_arch = "wasm32"))]
    if let [_, target, folder] = std::env::args().collect::<Vec<_>>().as_slice() {
        let seeds = fuzzing::corpus::seeds(target);
        let written = std::fs::create_dir_all(folder).and_then(|()| {
            seeds.iter().try_for_each(|seed| {
                std::fs::write(std::path::Path::new(folder).join(&seed.name), &seed.bytes)
            })
        });
        match written {
            Ok(()) if !seeds.is_empty() => return std::process::ExitCode::SUCCESS,
            Ok(()) => eprintln!("seeds: there is no target `{target}`"),
            Err(error) => eprintln!("seeds: {folder}: {error}"),
        }
        return std::process::ExitCode::FAILURE;
    }
    eprintln!("seeds TARGET FOLDER");
    std::process::ExitCode::FAILURE
}
