import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fastFolder } from '#app/testing/cluster.ts'
import { tryEverything } from '#app/testing/extent.ts'
import { accountMay, type ProcessAccount } from './process-account.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const app = path.join(import.meta.dirname, 'holding-app.ts')

// Root also tries a normal user, where that one can read the project.
const accounts: Array<[string, ProcessAccount]> = isRoot
  ? [
      ['root', undefined],
      ...(accountMay(NOBODY, '-x', import.meta.dirname)
        ? [['a normal user', NOBODY] as [string, ProcessAccount]]
        : []),
    ]
  : [['a normal user', undefined]]

describe.each(accounts)('embedded PostgreSQL, started by %s', (_, account) => {
  // Each waits for several starts: where both accounts try it, root does before a release alone.
  const tested = test.runIf(account || accounts.length === 1 || tryEverything)
  let home: string
  let folder: string
  const apps: App[] = []

  beforeEach(() => {
    home = mkdtempSync(path.join(fastFolder(), 'convoy postgres '))
    chmodSync(home, 0o755)
    if (account) chownSync(home, account.uid, account.gid)
    folder = path.join(home, 'data', 'postgres')
  })

  afterEach(async () => {
    const socketFolders = apps.flatMap(({ url }) => (url ? [new URL(url).searchParams.get('host')!] : []))
    await Promise.all(apps.splice(0).map((running) => running.stop()))
    for (const leftover of [home, ...socketFolders]) rmSync(leftover, { recursive: true, force: true })
  })

  tested(
    'keeps what was committed from one start to the next, and listens on no network address',
    async () => {
      const first = await start()
      await run(first, 'CREATE TABLE kept AS SELECT 1 AS id')
      expect((await run(first, 'SHOW listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
      await first.stop()
      // The watchdog sees the end of the server a moment after us.
      await expect.poll(() => serversIn(folder)).toEqual([])
      const second = await start()
      expect((await run(second, 'SELECT id FROM kept')).rows).toEqual([{ id: 1 }])
    },
  )

  tested('a second start on the same folder is refused by name, and the first goes on', async () => {
    const first = await start()
    const second = await start()
    expect(second.refused).toBe(
      `Another Convoy (process ${first.pid}) already runs on the data folder ${path.dirname(folder)}: stop it first, or set CONVOY_DATA_DIR to another folder.`,
    )
    expect((await run(first, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  tested('of two starts at the same moment exactly one wins', async () => {
    const both = await Promise.all([start(), start(), start()])
    expect(both.filter((running) => running.url)).toHaveLength(1)
    expect(both.filter((running) => running.refused)).toHaveLength(2)
  })

  tested('an app killed by kill -9 leaves no PostgreSQL, and the next start has its rows', async () => {
    const first = await start()
    await run(first, 'CREATE TABLE kept AS SELECT 1 AS id')
    first.kill()
    const second = await start()
    expect((await run(second, 'SELECT id FROM kept')).rows).toEqual([{ id: 1 }])
    second.kill()
    await expect.poll(() => serversIn(folder), { timeout: 5_000 }).toEqual([])
  })

  tested('a PostgreSQL killed by kill -9 is back by itself with its rows', async () => {
    const running = await start()
    await run(running, 'CREATE TABLE kept AS SELECT 1 AS id')
    process.kill(postmasterOf(folder), 'SIGKILL')
    const rows = () =>
      run(running, 'SELECT id FROM kept').then(
        (answer) => answer.rows,
        () => 'down',
      )
    await expect.poll(rows, { timeout: 10_000, interval: 50 }).toEqual([{ id: 1 }])
  })

  tested('app and PostgreSQL killed together, the next start recovers', async () => {
    const first = await start()
    await run(first, 'CREATE TABLE kept AS SELECT 1 AS id')
    process.kill(postmasterOf(folder), 'SIGKILL')
    first.kill()
    const second = await start()
    expect((await run(second, 'SELECT id FROM kept')).rows).toEqual([{ id: 1 }])
  })

  tested('a folder of another version of PostgreSQL is refused by its number', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'PG_VERSION'), '99\n')
    own(path.dirname(folder), folder, path.join(folder, 'PG_VERSION'))
    expect((await start()).refused).toMatch(/was made by PostgreSQL 99, and this Convoy brings PostgreSQL 18/)
  })

  tested('a damaged database is called so', async () => {
    await (await start()).stop()
    rmSync(path.join(folder, 'global', 'pg_control'))
    expect((await start()).refused).toMatch(/is damaged: .*pg_control.* Restore a backup/)
  })

  tested('a folder full of something else is left alone', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'letter.txt'), 'dear diary')
    own(path.dirname(folder), folder, path.join(folder, 'letter.txt'))
    expect((await start()).refused).toMatch(/is not empty and holds no database/)
    expect(readdirSync(folder)).toEqual(['letter.txt'])
  })

  tested('a start cut short while it made the database is made good by the next', async () => {
    mkdirSync(`${folder}.new`, { recursive: true })
    writeFileSync(path.join(`${folder}.new`, 'half'), '')
    own(path.dirname(folder), `${folder}.new`, path.join(`${folder}.new`, 'half'))
    expect((await start()).url).toBeDefined()
  })

  tested('a path longer than a socket address may be is no hindrance', async () => {
    folder = path.join(home, 'a'.repeat(100), 'postgres')
    expect((await start()).url).toBeDefined()
  })

  test.runIf(!isRoot || account)('a folder that may not be written is named', async () => {
    mkdirSync(path.dirname(folder), { mode: 0o555 })
    own(path.dirname(folder))
    expect((await start()).refused).toMatch(/may not write to the folder .*data: give this user the right/)
  })

  test.runIf(isRoot && !account && process.platform === 'linux')(
    'root keeps the database in its own closed folder, though PostgreSQL runs as another user',
    async () => {
      chmodSync(home, 0o700)
      expect((await start()).url).toBeDefined()
      expect(existsSync(path.join(folder, 'PG_VERSION'))).toBe(true)
      expect(statSync(folder).uid).not.toBe(0)
    },
  )

  function own(...files: string[]) {
    for (const file of files) if (account) chownSync(file, account.uid, account.gid)
  }

  async function start(): Promise<App> {
    const running = await startApp(folder, account, home)
    apps.push(running)
    return running
  }
})

type App = { pid: number; url?: string; refused?: string; kill: () => void; stop: () => Promise<void> }

async function startApp(folder: string, account: ProcessAccount, home: string): Promise<App> {
  const child = spawn(process.execPath, [app, folder], {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], HOME: home, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let answer: { url?: string; refused?: string } = {}
  for await (const line of createInterface({ input: child.stdout })) {
    answer = JSON.parse(line)
    if (answer.url || answer.refused) break
  }
  return {
    pid: child.pid ?? 0,
    ...answer,
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function run(running: App, sql: string) {
  const client = new Client(running.url)
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
}

function serversIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && cwdOf(pid) === folder)
}

function cwdOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
