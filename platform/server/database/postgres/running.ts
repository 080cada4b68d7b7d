import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'

/** A name for a data folder, the same in every process. */
export function folderKey(realDir: string): string {
  return createHash('sha256').update(realDir).digest('hex').slice(0, 12)
}

export function socketFolderOf(realDir: string): string {
  return path.join(tmpdir(), `convoy-postgres-${folderKey(realDir)}`)
}

/** How to reach the server that a running Convoy keeps on this folder, or undefined when none runs. */
export function runningPostgres(dir: string): PoolConfig | undefined {
  const parent = path.dirname(path.resolve(dir))
  if (!existsSync(parent)) return undefined
  const host = socketFolderOf(path.join(realpathSync(parent), path.basename(dir)))
  if (!existsSync(path.join(host, '.s.PGSQL.5432'))) return undefined
  return { host, port: 5432, user: 'convoy', database: 'convoy' }
}
