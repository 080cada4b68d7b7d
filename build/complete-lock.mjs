// A registry mirror may lack the builds of other platforms; npm then leaves them out of the lock file, and `npm ci`
// refuses it. This adds what is missing, each with the exact version that its parent names. Run it by `npm run lock`.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const SYSTEMS = [
  'darwin',
  'android',
  'win32',
  'freebsd',
  'linux',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
  'mips64el',
  'ppc64le',
]

let added = 0
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(parent, name)) continue
    if (!/^\d+\.\d+\.\d+\S*$/.test(version))
      throw new Error(`${parent} wants ${name} ${version}, which is no exact version`)
    lock.packages[`node_modules/${name}`] = entryOf(name, version, dev)
    added += 1
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} builds of other platforms added to package-lock.json\n`)

/** Whether npm would find the package from its parent, walking up the folders. */
function isLocked(parent, name) {
  for (let folder = parent; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

function entryOf(name, version, dev) {
  const words = name.split(/[/-]/)
  const system = SYSTEMS.find((known) => words.includes(known))
  const processor = PROCESSORS.find((known) => words.includes(known))
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(system && { os: [system] }),
  }
}
