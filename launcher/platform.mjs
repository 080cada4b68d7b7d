const SUPPORTED = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])

export function readPlatform() {
  process.report.excludeNetwork = true
  const isLinux = process.platform === 'linux'
  return {
    name: `${process.platform}-${process.arch}`,
    hasGlibc: !isLinux || Boolean(process.report.getReport().header.glibcVersionRuntime),
  }
}

/** The sentence that says why Convoy cannot run here, or undefined. */
export function explainPlatform({ name, hasGlibc }) {
  if (!SUPPORTED.has(name)) {
    const windows = name.startsWith('win32') ? ' (on Windows: inside WSL)' : ''
    return `Convoy runs on Linux and macOS with an x64 or arm64 processor, and this is ${name}: use such a machine${windows}.`
  }
  if (!hasGlibc) {
    return 'Convoy needs a Linux with glibc, and this one has musl (Alpine): use Debian, Ubuntu, Fedora or an image like node:24-slim.'
  }
  return undefined
}
