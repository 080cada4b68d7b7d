import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type FolderLock = { release: () => void }

/**
 * Locks `<folder>.lock` for as long as this process lives, or answers with the pid that holds it (0: unknown).
 * Node has no flock; SQLite's exclusive lock is one of the kernel, so kill -9 frees it and no stale lock can block.
 */
export function lockFolder(folder: string): FolderLock | { heldBy: number } {
  const connection = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    connection.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    connection.close()
    if (error instanceof Error && error.message.includes('locked')) return { heldBy: readHolder(folder) }
    throw error
  }
  writeFileSync(`${folder}.pid`, `${process.pid}\n`)
  return { release: () => connection.close() }
}

function readHolder(folder: string): number {
  try {
    return Number.parseInt(readFileSync(`${folder}.pid`, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}
