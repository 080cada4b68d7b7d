import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'

const VERSIONS = ['15', '16', '17']

/** Another version of PostgreSQL where the machine has one (Debian's packages), else a second one of our own. */
export async function startOtherPostgres(): Promise<{ pool: PoolConfig; stop: () => Promise<void> }> {
  const bin = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) =>
    existsSync(folder),
  )
  if (bin && process.getuid?.() === 0) return startDebians(bin)
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-restore-'))
  return startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), removeAfterwards: folder })
}

/** It does not run as root; the package has made an account for it. */
function startDebians(bin: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-other-'))
  chmodSync(folder, 0o777)
  const data = path.join(folder, 'data')
  const as = (program: string, ...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args], { stdio: 'ignore' })
  as('initdb', '-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust')
  as(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-o',
    `-k ${folder} -c listen_addresses= -c shared_buffers=512MB -c max_wal_size=2GB`,
    '-l',
    path.join(folder, 'log'),
    'start',
  )
  as('createuser', '-h', folder, 'convoy')
  as('createdb', '-h', folder, '-O', 'convoy', 'convoy')
  return {
    pool: { host: folder, user: 'convoy', database: 'convoy' },
    stop: async () => {
      spawnSync('runuser', [
        '-u',
        'postgres',
        '--',
        path.join(bin, 'pg_ctl'),
        '-D',
        data,
        '-m',
        'immediate',
        'stop',
      ])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
