import { chmodSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/server/config.ts'

/**
 * From here on every file that this process and its children make is for its own account alone, and so is every folder:
 * other people with an account on the machine neither list nor read what is kept.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** The same for folders of an earlier version; what lies in them is out of reach with them. */
export function shutFolders({ dataDir, logDir }: Pick<Config, 'dataDir' | 'logDir'>): void {
  const own = [path.join(dataDir, 'files'), path.join(dataDir, 'received'), logDir]
  for (const folder of own) {
    if (!folder || !existsSync(folder)) continue
    try {
      chmodSync(folder, 0o700)
    } catch (error) {
      // Somebody else's folder, mounted for several machines: whoever set it up says who may read it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    }
  }
}
