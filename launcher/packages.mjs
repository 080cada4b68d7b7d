import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diskFull } from './file-errors.mjs'
import { LaunchFailure } from './launch-failure.mjs'
import { runNpm } from './npm.mjs'
import { explainNpm } from './npm-failures.mjs'

const SMALLEST_FREE_BYTES = 300_000_000
const PLATFORM = `${process.platform}-${process.arch}`

/** True when node_modules holds what package-lock.json asks for; "all" includes what "production" needs. */
export function installIsComplete(root, scope) {
  const stamp = readJson(stampFile(root))
  if (stamp) return stamp.lock === hashLock(root) && stamp.platform === PLATFORM && covers(stamp.scope, scope)
  // Installed by hand with npm: npm writes its own record last, so it tells of a finished install.
  const found = scopeInstalledByHand(root)
  if (!found || !covers(found, scope)) return false
  writeStamp(root, found)
  return true
}

export async function installPackages({ root, scope, say }) {
  if (!existsSync(path.join(root, 'package-lock.json'))) {
    throw new LaunchFailure(
      `${path.join(root, 'package-lock.json')} is missing: get it back (git checkout package-lock.json) and run the same command again.`,
    )
  }
  requireSpace(root)
  const first = !existsSync(path.join(root, 'node_modules'))
  say(
    `Installing packages … (${first ? 'first start only, about a minute' : 'they changed, about a minute'})`,
  )
  // Without both records an install that is cut short is seen as such.
  for (const record of [stampFile(root), npmRecord(root)]) rmSync(record, { force: true })
  const begun = Date.now()
  const { code, output } = await runNpm(root, [
    'ci',
    scope === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    // npm's own pauses would keep a person without network waiting for minutes.
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=10000',
  ])
  // npm may run out of space while unpacking, warn, and still report success.
  if (code !== 0 || output.includes('ENOSPC')) throw explainNpm(output, root)
  requirePlatformPackages(root)
  writeStamp(root, scope)
  console.log(`      done in ${Math.round((Date.now() - begun) / 1000)} s`)
}

/** npm needs minutes to find out that a disk is full. */
function requireSpace(root) {
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < SMALLEST_FREE_BYTES) throw new LaunchFailure(diskFull(root))
}

/** npm leaves out an optional package that it could not fetch and says nothing. */
function requirePlatformPackages(root) {
  const wanted = Object.keys(readJson(path.join(root, 'package.json'))?.optionalDependencies ?? {})
  const missing = wanted.filter(
    (name) => name.endsWith(PLATFORM) && !existsSync(path.join(root, 'node_modules', name, 'package.json')),
  )
  if (missing.length === 0) return
  throw new LaunchFailure(
    `npm left out ${missing.join(' and ')}, most likely because the network failed: run the same command again.`,
  )
}

function scopeInstalledByHand(root) {
  const installed = readJson(npmRecord(root))?.packages
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages
  if (!installed || !wanted) return undefined
  const lacks = ([name, entry]) =>
    name !== '' && !entry.optional && installed[name]?.version !== entry.version
  const missing = Object.entries(wanted).filter(lacks)
  if (missing.length === 0) return 'all'
  return missing.every(([, entry]) => entry.dev || entry.devOptional) ? 'production' : undefined
}

function covers(installed, wanted) {
  return installed === 'all' || installed === wanted
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.convoy-installed.json')
}

function npmRecord(root) {
  return path.join(root, 'node_modules', '.package-lock.json')
}

function writeStamp(root, scope) {
  writeFileSync(stampFile(root), JSON.stringify({ lock: hashLock(root), platform: PLATFORM, scope }))
}

function hashLock(root) {
  const file = path.join(root, 'package-lock.json')
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'missing'
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
