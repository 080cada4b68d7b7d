import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { explainFileError } from './file-errors.mjs'
import { LaunchFailure } from './launch-failure.mjs'
import { findNode24 } from './node-24.mjs'
import { run } from './npm.mjs'

const SOURCES = [
  'app/texts',
  'app/web',
  'art',
  'build',
  'docs/guide',
  'features',
  'index.html',
  'package-lock.json',
  'platform',
  'ui',
  'vite.config.ts',
]

/** Rooms of a feature, and files, that no page is built of. */
const NOT_OF_THE_WEB = /^(server|seed|testing)$|\.test\.\w+$/

export function webIsBuilt(root) {
  const stamp = stampFile(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
}

export async function buildWeb({ root, say }) {
  say('Building the web pages … (only when their sources changed)')
  const hash = hashSources(root)
  const begun = Date.now()
  try {
    rmSync(stampFile(root), { force: true })
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    // Whatever runs us, tests among it: React for developers is half as large again.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await run(findNode24(root), [vite, 'build', '--logLevel', 'warn'], root, env)
    if (code !== 0) throw explainBuild(output, root)
    mkdirSync(path.dirname(stampFile(root)), { recursive: true })
    writeFileSync(stampFile(root), hash)
  } catch (error) {
    throw explainFileError(error, root)
  }
  console.log(`      done in ${Math.round((Date.now() - begun) / 1000)} s`)
}

function explainBuild(output, root) {
  if (output.includes('ENOSPC')) return explainFileError({ code: 'ENOSPC' }, root)
  if (/EACCES|EROFS|EPERM/.test(output)) return explainFileError({ code: 'EACCES' }, root)
  return new LaunchFailure(`${output.trimEnd()}\nThe web pages could not be built, for the reason above.`)
}

function stampFile(root) {
  return path.join(root, 'dist', 'web.built')
}

function hashSources(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, root, source)
  return hash.digest('hex')
}

function addToHash(hash, root, name) {
  const file = path.join(root, name)
  if (!existsSync(file)) return
  for (const entry of statSync(file).isDirectory() ? listFiles(root, name).sort() : [name]) {
    hash
      .update(entry)
      .update('\0')
      .update(readFileSync(path.join(root, entry)))
      .update('\0')
  }
}

function listFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OF_THE_WEB.test(name))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, name) : [name]
    })
}
