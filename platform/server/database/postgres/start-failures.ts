import { statfsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#platform/server/start-error.ts'

/** A sentence for what the file system refused; anything unknown is passed on as it came. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // Node reports ENOENT for a new folder on a read-only disk.
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT')
    return new StartError(
      `Convoy may not write to the folder ${folder}: give this user the right to, or set CONVOY_DATA_DIR to another folder.`,
    )
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError(diskFull(folder))
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(
      `${folder} is not a folder: move it away, or set CONVOY_DATA_DIR to another folder.`,
    )
  return error
}

/** A sentence for what PostgreSQL printed before it gave up. */
export function explainOutput(output: string, folder: string): StartError {
  if (output.includes('No space left on device') || isNearlyFull(folder))
    return new StartError(diskFull(folder))
  if (/GLIBC|not found|error while loading shared libraries|No such file or directory.*ld-/.test(output))
    return new StartError(
      `The PostgreSQL that comes with Convoy does not run on this system (it needs glibc 2.27 or newer): set DATABASE_URL to a PostgreSQL 15 or newer of your own. PostgreSQL says: ${lastComplaint(output)}`,
    )
  if (/Permission denied|Read-only file system/.test(output))
    return new StartError(
      `PostgreSQL may not use the folder ${folder}: ${lastComplaint(output)} Give it back to the user that made it, or set CONVOY_DATA_DIR to another folder.`,
    )
  if (/incompatible with server/.test(output))
    return new StartError(
      `The database in ${folder} was made by another version of PostgreSQL: ${lastComplaint(output)}`,
    )
  if (DAMAGE.test(lastComplaint(output)))
    return new StartError(
      `The database in ${folder} is damaged: ${lastComplaint(output)} Restore a backup, or move the folder away to begin with an empty one.`,
    )
  return new StartError(`PostgreSQL did not start in ${folder}: ${lastComplaint(output)}`)
}

/** True while a predecessor that is just ending still holds PostgreSQL's own locks. */
export function isHeldByPredecessor(output: string): boolean {
  return /lock file "[^"]*" already exists|pre-existing shared memory block|Is another postmaster/.test(
    output,
  )
}

const DAMAGE =
  /checksum|checkpoint record|could not (open|read|find|access) .*(file|directory|checkpoint)|invalid|corrupt|control file/i

function diskFull(folder: string): string {
  return `The disk that holds ${folder} is full: free some space and start again.`
}

/** One file of PostgreSQL's journal has 16 MB; what it says without one does not always name the disk. */
function isNearlyFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(path.dirname(folder))
  return bavail * bsize < 32_000_000
}

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const complaint =
    lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? 'no reason given'
  const sentence = complaint.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim()
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
