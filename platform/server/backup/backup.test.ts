import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#app/testing/cluster.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { createFiles, type Files } from '#platform/server/files/files.ts'
import { MANIFEST } from './manifest.ts'
import { backupPlace } from './places.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

type BucketServer = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => BucketServer

const app = useTestApp()
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-backup-'))
let s3: BucketServer
let bucket: NonNullable<Parameters<typeof createFiles>[0]['s3']>
const photo = Buffer.from(Array.from({ length: 300_000 }, (_, byte) => (byte * 7) % 251))
const awkward = 'He said "no",\n\n\\. and left; żółć \\N \t \u2028 🚐'

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'convoy' }],
  })
  const { port } = await s3.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  bucket = { bucket: 'convoy', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys }

  const [anna] = [await app.person('Anna'), await app.person('Ben')]
  await app.db.updateTable('users').set({ position: awkward, city: '' }).where('id', '=', anna.id).execute()
  await app.services.files.put('pictures/1/640.webp', photo, 'image/webp')
  await app.services.files.put('attachments/2.svg', Buffer.from('<svg/>'), 'image/svg+xml')
  await app.services.jobs.add(app.db, 'mail.send', { id: 'x' }, { runAt: new Date('2099-01-01') })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const placeOf = (name = `${path.join(folder, `archive-${(count += 1)}`)}.zip`) =>
  backupPlace(name, { s3: bucket })
const source = () => ({ connection: app.services.pool.options, files: app.services.files })

async function written(name?: string) {
  const place = placeOf(name)
  const manifest = await writeBackup({ ...source(), target: await place.target() })
  return { place, manifest }
}

function filesIn(name: string): Files {
  return createFiles({ dataDir: path.join(folder, name), s3: undefined })
}

/** How many rows each table has, and one number for all that stands in them. */
async function contentsOf(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'graphile_worker')
    and tablename not in ('kysely_migration', 'sql_files', 'migrations', 'auth_limits') order by 1`)
  const contents: Record<string, unknown> = {}
  for (const { name } of rows) {
    const found = await client.query(
      `select count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as sum from ${name} t`,
    )
    contents[name] = found.rows[0]
  }
  const sequences = await client.query(`select sequencename, last_value from pg_sequences order by 1`)
  await client.end()
  return { contents, sequences: sequences.rows }
}

test('B13: what is put back is what was there, row by row and byte by byte, and is lived in', async () => {
  const { place, manifest } = await written()
  expect(manifest.gone).toEqual([])

  await using target = await freshDatabase()
  const files = filesIn('restored')
  await restoreBackup({ place, connection: target.pool, files, log: app.services.log })
  expect(await contentsOf(target.pool)).toEqual(await contentsOf(app.services.pool.options))
  expect(await files.get('pictures/1/640.webp')).toEqual(photo)
  expect((await files.get('attachments/2.svg'))?.toString()).toBe('<svg/>')

  const client = new pg.Client(target.pool)
  await client.connect()
  // Numbers go on where they ended, keys hold, triggers work.
  const { rows } =
    await client.query(`insert into users (first_name, last_name, email) values ('C', 'D', 'c@d.example')
    returning number > (select max(number) from users) as next, search_name`)
  expect(rows).toEqual([{ next: true, search_name: expect.stringContaining('c') }])
  await expect(
    client.query(`insert into auth_credentials (user_id, password_hash) values (gen_random_uuid(), 'x')`),
  ).rejects.toThrow(/foreign key/)
  const { rows: off } = await client.query(`select tgname from pg_trigger where tgenabled <> 'O'`)
  expect(off).toEqual([])
  await client.end()
})

test('a bucket takes an archive and gives it back, piece by piece, and never writes over another', async () => {
  const { place, manifest } = await written('s3://convoy/backups/monday.zip')
  const { size, ...rest } = manifest
  expect(size).toBeGreaterThan(10_000)
  expect(await checkBackup(place)).toEqual(rest)
  await expect(place.target()).rejects.toThrow(/is there already/)
  await place.remove()
  await expect(checkBackup(place)).rejects.toThrow(/cannot be read/)
  await expect(
    placeOf('s3://nowhere/x.zip')
      .target()
      .then((target) => target.write(Readable.from(['x']))),
  ).rejects.toThrow(/cannot be written/)
  expect(() => backupPlace('s3:x', { s3: bucket })).toThrow(/names no object/)
  expect(() => backupPlace('s3://a/b', { s3: undefined })).toThrow(/S3_BUCKET/)
})

test('it shows one moment, whatever is written while it is being made', async () => {
  const writer = (async () => {
    for (let round = 0; round < 30; round += 1) await app.person(`Late${round}`)
  })()
  const { place, manifest } = await written()
  await writer
  await using target = await freshDatabase()
  await restoreBackup({ place, connection: target.pool, files: filesIn('moment'), log: app.services.log })
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)!.rows
  const { contents } = await contentsOf(target.pool)
  expect(contents['public.users']).toMatchObject({ rows: rowsOf('users') })
  expect(rowsOf('auth_credentials')).toBeLessThanOrEqual(rowsOf('users'))
})

test('an archive is for its owner alone, readable without Convoy, and never half there under its name', async () => {
  const { place, manifest } = await written()
  expect(statSync(place.name).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  const zip = await place.open()
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    if (/users\.csv|manifest|README/.test(entry.fileName))
      found[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  zip.close()
  expect(JSON.parse(found[MANIFEST]!)).toMatchObject({ format: 1, tables: manifest.tables })
  expect(found['README.txt']).toContain('npm run convoy -- restore')
  const [head = ''] = found['tables/users.csv']!.split('\n')
  expect(head.split(',')).toEqual(manifest.tables.find(({ name }) => name === 'users')!.columns)
  await expect(place.target()).rejects.toThrow(/is there already/)
  await expect(placeOf('/not/there/x.zip').target()).rejects.toThrow(/cannot be written: ENOENT/)
})

describe('what is not whole is refused, and nothing is changed', () => {
  let good: Buffer
  let target: FreshDatabase
  beforeAll(async () => {
    good = readFileSync((await written()).place.name)
    target = await freshDatabase()
  })
  afterAll(() => target.drop())

  const broken = (bytes: Buffer) => {
    const place = placeOf()
    writeFileSync(place.name, bytes)
    return place
  }
  const swapped = (from: string, to: string) =>
    Buffer.from(good.toString('latin1').replaceAll(from, to), 'latin1')

  test.each<[string, () => Buffer, RegExp]>([
    ['no archive at all', () => Buffer.from('hello'), /cannot be read/],
    ['an empty file', () => Buffer.alloc(0), /cannot be read/],
    ['one that was cut off', () => good.subarray(0, good.length / 2), /cannot be read/],
    [
      'one with a byte that tipped over',
      () => {
        const bytes = Buffer.from(good)
        const at = bytes.indexOf('640.webp') + 1_000
        bytes[at] = bytes[at]! ^ 1
        return bytes
      },
      /is not whole: files\/pictures\/1\/640.webp/,
    ],
    [
      'one that lacks a table',
      () => swapped('tables/users.csv', 'tables/usors.csv'),
      /not whole|cannot be read/,
    ],
  ])('%s', async (_, bytes, says) => {
    const place = broken(bytes())
    await expect(checkBackup(place)).rejects.toThrow(says)
    const restoring = { place, connection: target.pool, files: filesIn('broken'), log: app.services.log }
    await expect(restoreBackup(restoring)).rejects.toThrow(says)
    const { contents } = await contentsOf(target.pool)
    expect(contents['public.users']).toMatchObject({ rows: 0 })
  })

  test('what is there already is in the way: people, tables of others, an app that runs', async () => {
    const place = broken(good)
    const restore = (connection: pg.PoolConfig) =>
      restoreBackup({ place, connection, files: filesIn('occupied'), log: app.services.log })
    await expect(restore(app.services.pool.options)).rejects.toThrow(
      /has accounts \(\d+\).*Nothing was changed/,
    )

    await using foreign = await freshDatabase()
    const client = new pg.Client(foreign.pool)
    await client.connect()
    await client.query(`drop table kysely_migration; create table theirs (id int)`)
    await expect(restore(foreign.pool)).rejects.toThrow(/not of Convoy/)
    await client.end()

    const running = new pg.Client({ ...target.pool, application_name: 'convoy files' })
    await running.connect()
    await expect(restore(target.pool)).rejects.toThrow(/Convoy is running/)
    await running.end()
  })
})

test('one at a time; the second waits no longer than it has to and says why', async () => {
  const client = new pg.Client(app.services.pool.options)
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('convoy backup'))`)
  const swept = await app.db.transaction().execute((tx) =>
    sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock_shared(hashtext('convoy backup')) as free`.execute(tx),
  )
  expect(swept.rows).toEqual([{ free: false }])
  await client.end()
  await written()
})

test('a disk that is full, or a bucket that goes away, leaves nothing behind', async () => {
  const dropped: string[] = []
  const target = {
    async write(archive: NodeJS.ReadableStream) {
      for await (const _ of archive)
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
    },
    finish: async () => void dropped.push('finished'),
    drop: async () => void dropped.push('dropped'),
  }
  await expect(writeBackup({ ...source(), target })).rejects.toThrow(/no space left/)
  expect(dropped).toEqual(['dropped'])
})
