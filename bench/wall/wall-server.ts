// The wall on a filled database.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { listWall } from '#features/wall/contract/wall.ts'
import { postsHandlers } from '#features/wall/server/wall.posts.handlers.ts'
import { serveTimes, type TimedPage } from '../timed-server.ts'
import { fillWall } from './wall-fill.ts'
import { findFeed } from '#features/wall/server/wall.reading.store.ts'
import { readerOf } from '#features/wall/server/wall.changes.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import { createLog } from '#platform/server/log/log.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { writerOf } from '#platform/server/http/serialiser.ts'
import type { Services } from '#platform/server/services.ts'

const POSTS = 10_000
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-wall-pg-'))
const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), removeAfterwards: folder })
const log = createLog({ logLevel: 'warn', logDir: undefined })
const { db, close } = openDatabase({ pool: { ...postgres.pool, statement_timeout: 300_000 }, log })
await migrateToLatest(db)
await fillWall(db, { people: 5_000, posts: POSTS, pictures: 1_000 })

const { rows: people } = await sql<{ id: string }>`select id from users order by number limit 40`.execute(db)
await sql`insert into blocks (user_id, blocked_id) select ${people[1]!.id}, id from users
  where id <> ${people[1]!.id} order by number desc limit 20`.execute(db)
// Nothing changes here, so nobody is told.
const wall = { tell: () => undefined } as unknown as Services['wall']
const list = postsHandlers({ db, wall, log } as Services).find(({ endpoint }) => endpoint === listWall)!
const write = writerOf(listWall.output)
const { rows: middle } = await sql<{ id: string; micros: number }>`select id,
  (extract(epoch from created_at) * 1000000)::bigint as micros from wall_entries where post_id is null
  order by created_at desc, id desc offset ${POSTS / 2} limit 1`.execute(db)
const place = { pinned: false, at: middle[0]!.micros, id: middle[0]!.id }

const plain = { filter: 'all' as const, crew: [], words: [] as string[], after: undefined, limit: 21 }
const pages = {
  first: { by: 0, input: {}, wish: plain },
  deep: {
    by: 0,
    input: { cursor: Buffer.from(JSON.stringify([false, place.at, place.id])).toString('base64url') },
    wish: { ...plain, after: place },
  },
  pictures: { by: 0, input: { filter: 'pictures' }, wish: { ...plain, filter: 'pictures' as const } },
  search: { by: 0, input: { search: 'lake' }, wish: { ...plain, words: ['lake'] } },
  blocked: { by: 1, input: {}, wish: plain },
}

const readers = [
  await readerOf(db, { id: people[0]!.id, role: 'participant' }),
  await readerOf(db, { id: people[1]!.id, role: 'participant' }),
]

async function facts() {
  const { rows } = await sql`select (select count(*)::int from wall_entries where post_id is null) as posts,
    (select count(*)::int from wall_entries where post_id is not null) as comments,
    (select count(*)::int from wall_likes) as likes, (select count(*)::int from wall_pictures) as pictures`.execute(
    db,
  )
  return rows[0]
}

const timed = ({ by, input, wish }: (typeof pages)['first']): TimedPage => ({
  whole: async () => {
    const caller = { id: people[by]!.id, role: 'participant' } as Caller
    return write(await list.run(input, caller, { language: 'en' } as Parameters<typeof list.run>[2]))
  },
  query: () => findFeed(db, readers[by]!, wish),
})

serveTimes({
  port: Number(process.env.TIMED_PORT),
  pages: Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [name, timed(page as (typeof pages)['first'])]),
  ),
  facts,
  close: () => close().then(() => postgres.stop()),
  folder,
})
