import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '#platform/server/start-error.ts'
import type { NativeBinaries } from './native-binaries.ts'
import { accountMay, type ProcessAccount } from './process-account.ts'
import { explainFileError, explainOutput } from './start-failures.ts'

/** `folder` is where the cluster lies; `argument` is how PostgreSQL, started with it as its cwd, is told. */
export type DataFolder = { folder: string; argument: string }

/** Where the account cannot walk down to the folder (a project under /root), Linux lets it in by its own cwd. */
export function reachDataFolder(folder: string, account: ProcessAccount, fallback: string): DataFolder {
  if (accountMay(account, '-x', path.dirname(folder))) return { folder, argument: folder }
  if (process.platform === 'linux') return { folder, argument: '/proc/self/cwd' }
  mkdirSync(path.dirname(fallback), { recursive: true })
  chmodSync(path.dirname(fallback), 0o755)
  return { folder: fallback, argument: fallback }
}

export function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  return existsSync(folder) ? statSync(folder) : undefined
}

/** Makes an empty cluster where there is none; refuses what this PostgreSQL cannot read. */
export function prepareDataFolder(options: {
  place: DataFolder
  binaries: NativeBinaries
  account: ProcessAccount
  durable: boolean
}): void {
  const { place, binaries, account } = options
  try {
    if (!existsSync(path.join(place.folder, 'PG_VERSION'))) return initialise(options)
    takeOwnership(place.folder, account)
    refuseOtherVersion(place.folder, binaries.majorVersion)
  } catch (error) {
    throw explainFileError(error, place.folder)
  }
}

function refuseOtherVersion(folder: string, ours: string): void {
  const theirs = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (theirs === ours) return
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${theirs || '(unknown)'}, and this Convoy brings PostgreSQL ${ours}: use the Convoy that made it, or move its content over by a dump.`,
  )
}

function takeOwnership(folder: string, account: ProcessAccount): void {
  const { uid, mode } = statSync(folder)
  if (account && uid === 0) {
    // A backup copied back by root belongs to root; PostgreSQL accepts only its own files.
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  } else if (!account && uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${folder} belongs to another user (number ${uid}): start Convoy as that user or as root, or give the folder to this user.`,
    )
  }
  if ((mode & 0o027) !== 0) chmodSync(folder, 0o700)
}

function initialise(options: {
  place: DataFolder
  binaries: NativeBinaries
  account: ProcessAccount
  durable: boolean
}): void {
  const { place, binaries, account, durable } = options
  if (existsSync(place.folder) && readdirSync(place.folder).length > 0)
    throw new StartError(
      `The folder ${place.folder} is not empty and holds no database (PG_VERSION is missing): restore a backup, or move it away to begin with an empty one.`,
    )
  // Made aside and renamed, so that a start cut short never leaves half a cluster.
  const aside = `${place.folder}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  if (account) chownSync(aside, account.uid, account.gid)
  const argument = place.argument === place.folder ? aside : place.argument
  // ICU with C.UTF-8: case, ILIKE, citext and pg_trgm then work beyond ASCII.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und']
  const access = ['--username=postgres', '--auth=trust', ...(durable ? [] : ['--no-sync'])]
  const made = spawnSync(binaries.initdb, ['-D', argument, ...locale, ...access], {
    ...account,
    cwd: aside,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(aside, { recursive: true, force: true })
    throw explainOutput(made.error ? made.error.message : `${made.stdout}\n${made.stderr}`, place.folder)
  }
  renameSync(aside, place.folder)
}
