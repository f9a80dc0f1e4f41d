#!/usr/bin/env python3
"""What does the real compiler print for each program of tests/mojo? Writes it beside the program.

    tests/oracle/record.py                 records the programs that need no GPU and whose recording is missing or stale
    tests/oracle/record.py --gpu-build DIR builds the stale programs that launch kernels, with what they need to run elsewhere, into DIR
    sh DIR/run.sh OUT                      on a machine with an NVIDIA GPU: runs them, writes OUT/recorded.tar
    tests/oracle/record.py --gpu-collect recorded.tar

`recorded.txt` in tests/mojo says of each program: the SHA-256 of its source, the status with which it ended, and who ran it. A program whose
header says `# Twin: PATH` is an older spelling of PATH and must print the same; nothing is recorded for it. Many programs are compiled at
once, as modules of one program that an environment variable steers: a compiler that starts costs seconds, a further program a fraction.
"""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAMS = HERE.parent / "mojo"
RECORD = PROGRAMS / "recorded.txt"
CACHE = Path(os.environ.get("ROUNDTRIP_CACHE", Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "roundtrip"))
ORACLE = CACHE / "oracle"
PACKAGES = ["mojo==1.2.0", "mojo-compiler==1.2.0", "mojo-compiler-mojo-libs==1.2.0", "max-core==26.7.0", "max-mojo-libs==26.7.0"]
VERSION = "mojo-1.2.0"
GPU = "sm_90a"
# What a built program and the CUDA driver's loader ask for; the rest of the package (half a gigabyte) is for compiling.
LIBRARIES = ["libMGPRT.so", "libNVPTX.so", "libAsyncRTMojoBindings.so", "libAsyncRTRuntimeGlobals.so", "libKGENCompilerRTShared.so", "libMSupportGlobals.so"]
BATCH = 60


def compiler():
    mojo = ORACLE / "bin/mojo"
    if not mojo.exists():
        subprocess.run([sys.executable, "-m", "venv", ORACLE], check=True)
        subprocess.run([ORACLE / "bin/pip", "install", "--no-deps", *PACKAGES], check=True)
    return mojo


def libraries():
    return next(ORACLE.glob("lib/python3*/site-packages/modular/lib"))


def sha(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def name(path):
    return path.relative_to(PROGRAMS).as_posix()


def records():
    lines = RECORD.read_text().splitlines() if RECORD.exists() else []
    return {line.split()[0]: line for line in lines if line and not line.startswith("#")}


def write_records(known):
    here = {name(path) for path in PROGRAMS.rglob("*.mojo")}
    head = "# program, SHA-256 of its source, exit status, who ran it; written by tests/oracle/record.py\n"
    RECORD.write_text(head + "".join(known[key] + "\n" for key in sorted(known) if key in here))


def header(text, field):
    found = re.search(rf"^# {field}: *(.*)$", text, re.M)
    return found.group(1).strip() if found else None


def stale():
    known = records()
    for path in sorted(PROGRAMS.rglob("*.mojo")):
        text = path.read_text()
        if header(text, "Twin") is None and sha(path) not in known.get(name(path), ""):
            yield path, text


def needs_gpu(text):
    return "DeviceContext" in text


def build(batch, out, options):
    """Compiles the programs of a batch into `out`; those that do not compile are told of and left out."""
    batch = dict(enumerate(batch))
    while batch:
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            main = ["from std.os import getenv"]
            for i, (path, text) in batch.items():
                (folder / f"p_{i}.mojo").write_text(text)
                main.append(f"from p_{i} import main as main_{i}")
            main.append("def main() raises:\n    var which = getenv(\"ROUNDTRIP_PROGRAM\")")
            main += [f"    if which == \"{i}\":\n        main_{i}()" for i in batch]
            (folder / "all.mojo").write_text("\n".join(main) + "\n")
            command = ["nice", "-n", "10", compiler(), "build", *options, folder / "all.mojo", "-o", out]
            said = subprocess.run(command, capture_output=True, text=True)
            if said.returncode == 0:
                return batch
            said = said.stderr.replace(str(folder) + "/", "")
            broken = {int(i) for i in re.findall(r"^(?:note: )?p_(\d+)\.mojo:\d+:\d+: error", said, re.M)} & batch.keys()
            if not broken:
                broken = {int(i) for i in re.findall(r"p_(\d+)\.mojo:\d+:\d+:", said)} & batch.keys()
            if not broken:
                sys.exit(f"the batch does not compile:\n{said}")
            for i in broken:
                print(f"does not compile: {name(batch.pop(i)[0])} (p_{i})")
            lines = said.splitlines()
            print("\n".join("\n".join(lines[n:n + 3]) for n, line in enumerate(lines) if ": error: " in line))
    return batch


def keep(known, path, stdout, status, by):
    path.with_suffix(".out").write_bytes(stdout)
    known[name(path)] = f"{name(path)} {sha(path)} {status} {by}"


def record_host():
    todo = [pair for pair in stale() if not needs_gpu(pair[1])]
    for start in range(0, len(todo), BATCH):
        with tempfile.TemporaryDirectory() as folder:
            binary = Path(folder) / "all"
            known = records()
            for i, (path, text) in build(todo[start:start + BATCH], binary, []).items():
                ran = subprocess.run([binary, *(header(text, "Arguments") or "").split()], capture_output=True, timeout=60,
                                     env={**os.environ, "ROUNDTRIP_PROGRAM": str(i)})
                keep(known, path, ran.stdout, ran.returncode, VERSION)
            write_records(known)
    print(f"recorded {len(todo)} programs on this machine's CPU")


def build_gpu(out, elsewhere):
    out.mkdir(parents=True, exist_ok=True)
    (out / "which.txt").write_text("")
    built = {line.split()[1] for file in elsewhere for line in file.read_text().splitlines()}
    todo = [pair for pair in stale() if needs_gpu(pair[1]) and name(pair[0]) not in built]
    script = ["set -u", "cd $(dirname $0)", "[ -d lib ] || { mkdir lib; tar -xJf lib.tar.xz -C lib; }",
              "export LD_LIBRARY_PATH=$PWD/lib", "mkdir -p said; rm -f said/*"]
    which = []
    for b, start in enumerate(range(0, len(todo), BATCH)):
        built = build(todo[start:start + BATCH], out / f"all_{b}", ["--target-accelerator", GPU])
        for i, (path, text) in built.items():
            key = f"{b}_{i}"
            which.append(f"{key} {name(path)} {sha(path)}")
            arguments = header(text, "Arguments") or ""
            script.append(f"ROUNDTRIP_PROGRAM={i} timeout 20 ./all_{b} {arguments} >said/{key}.out 2>said/{key}.err; echo $? >said/{key}.rc")
    script.append("cp which.txt said/; tar -cf $1/recorded.tar said")
    (out / "run.sh").write_text("\n".join(script) + "\n")
    (out / "which.txt").write_text("\n".join(which) + "\n")
    if not (out / "lib.tar.xz").exists():
        subprocess.run(["tar", "-C", libraries(), "-cf", out / "lib.tar", *LIBRARIES], check=True)
        subprocess.run(["nice", "-n", "10", "xz", "-3", "-T2", out / "lib.tar"], check=True)
    print(f"built {len(which)} of {len(todo)} programs")


def collect_gpu(archive):
    known = records()
    with tarfile.open(archive) as tar:
        said = {Path(member.name).name: tar.extractfile(member).read() for member in tar if member.isfile()}
    for line in said["which.txt"].decode().splitlines():
        key, program, digest = line.split()
        path = PROGRAMS / program
        if not path.exists() or sha(path) != digest:
            print(f"changed since it was built: {program}")
            continue
        status = int(said[f"{key}.rc"])
        if status != int(header(path.read_text(), "Exit") or 0):
            print(f"{program} ended with {status}:\n{said[f'{key}.out'].decode(errors='replace')[-600:]}\n{said[f'{key}.err'].decode(errors='replace')[-1200:]}")
            continue
        keep(known, path, said[f"{key}.out"], status, VERSION + "-h200")
    write_records(known)


arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
arguments.add_argument("--gpu-build", type=Path)
arguments.add_argument("--gpu-collect", type=Path)
arguments.add_argument("--built", type=Path, nargs="*", default=[], help="which.txt of folders that wait for their GPU")
given = arguments.parse_args()
if given.gpu_build:
    build_gpu(given.gpu_build.resolve(), given.built)
elif given.gpu_collect:
    collect_gpu(given.gpu_collect)
else:
    record_host()
