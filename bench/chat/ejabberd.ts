import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../free-port.ts'

const SCHEMA = '/usr/share/ejabberd/sql/pg.sql'

const configuration = (port: number, sql: { port: number }) => `loglevel: warning
hosts:
  - localhost
listen:
  -
    port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    max_stanza_size: 262144
    shaper: none
    access: all
    backlog: 1024
auth_method: internal
auth_password_format: plain
registration_timeout: infinity
disable_sasl_mechanisms: []
shaper_rules:
  max_user_sessions: 10
  max_user_offline_messages: 10000
modules:
  mod_disco: {}
  mod_caps: {}
  mod_last: {}
  mod_offline: {}
  mod_roster: {}
  mod_ping: {}
  mod_carboncopy: {}
  mod_stream_mgmt: {}
  mod_register:
    ip_access: all
    access: all
    welcome_message: {}
  mod_mam:
    assume_mam_usage: true
    default: always
    request_activates_archiving: false
    clear_archive_on_room_destroy: false
    db_type: sql
  mod_muc:
    access: all
    access_create: all
    access_persistent: all
    access_mam: all
    max_users: 1000
    min_message_interval: 0
    min_presence_interval: 0
    default_room_options:
      mam: true
      persistent: true
      max_users: 500
sql_type: pgsql
sql_server: "127.0.0.1"
sql_port: ${sql.port}
sql_database: ejabberd
sql_username: postgres
sql_password: "x"
sql_pool_size: 16
`

/** Debian's ejabberd with its archive on this PostgreSQL, nothing throttled; undefined where it is not installed. */
export async function startEjabberd(postgres: { port: number; admin: pg.ClientConfig }) {
  const account = accountOf('ejabberd')
  if (!account || process.getuid?.() !== 0 || spawnSync('erl', ['-version']).error) return undefined
  await makeDatabase(postgres.admin)
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-ejabberd-'))
  chmodSync(folder, 0o755)
  const own = (name: string) => path.join(folder, name)
  for (const name of ['database', 'log']) {
    mkdirSync(own(name))
    chownSync(own(name), account.uid, account.gid)
  }
  const port = await findFreePort()
  writeFileSync(own('ejabberd.yml'), configuration(port, postgres))
  const log = openSync(own('erl.log'), 'a')
  const server: ChildProcess = spawn(
    'erl',
    [
      '+K',
      'true',
      '+P',
      '250000',
      '-noinput',
      '-mnesia',
      'dir',
      `"${own('database')}"`,
      '-ejabberd',
      'log_rate_limit',
      '100',
      '-s',
      'ejabberd',
    ],
    {
      ...account,
      cwd: own('database'),
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        HOME: own('database'),
        EJABBERD_CONFIG_PATH: own('ejabberd.yml'),
        EJABBERD_LOG_PATH: path.join(own('log'), 'ejabberd.log'),
        ERL_LIBS: '/usr/lib/x86_64-linux-gnu',
        ERL_CRASH_DUMP: '/dev/null',
      },
    },
  )
  for (let attempt = 0; !(await takesConnections(port)); attempt += 1) {
    if (server.exitCode !== null || attempt > 300)
      throw new Error(`ejabberd did not start:\n${readFileSync(own('erl.log'), 'utf8').slice(-2_000)}`)
    await pause(100)
  }
  return {
    port,
    pid: () => server.pid,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeDatabase(admin: pg.ClientConfig) {
  const run = async (database: string, sql: string) => {
    const client = new pg.Client({ ...admin, database })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run('postgres', 'create database ejabberd')
  await run('ejabberd', readFileSync(SCHEMA, 'utf8'))
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
