import { sql } from 'kysely'
import { addDrawing } from '#features/pictures/server/pictures.ts'
import { postOnWall } from '#features/wall/server/wall.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type Chance, createChance } from '#platform/seed/chance.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import type { Reaction } from '#features/wall/contract/wall.ts'
import { seedMoments } from './seed-moments.ts'
import { type DemoPost, demoWall } from './wall.ts'
import { type Voice } from '#features/teams/seed/voices.ts'
import { voicesOf, withMentions } from '#features/teams/seed/voices.ts'
import { drawScene } from '#platform/seed/scenes.ts'

// Of its own, so that another post leaves the rest of the demo as it is.
const SEED = 8_200
const HOUR_MS = 3_600_000
// Most people like, and some say how.
const TASTES: readonly Reaction[] = ['like', 'like', 'like', 'applause', 'laugh', 'wow', 'fuel', 'thanks']

type Cast = {
  files: Services['files']
  now: Date
  people: readonly SeededPerson[]
  crews: readonly SeededCrew[]
}

/** The wall of the demo: what was posted and said within a month, with likes and what its authors were told. */
export async function seedWall(tx: Db, { files, now, people, crews }: Cast) {
  const chance = createChance(SEED)
  const taste = createChance(SEED + 1)
  const idOf = voicesOf({ people, crews })
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  for (const post of demoWall.toReversed()) {
    const at = before(post.hoursAgo)
    const author_id = idOf(post.by)
    const pictures = await drawAll(tx, { files, chance, post, author_id, at })
    const text = withMentions(post.text, idOf)
    const id = await postOnWall(tx, { id: chance.uuid(), author_id, text, pictures, at })
    if (post.pinned) await tx.updateTable('wall_entries').set({ pinned: true }).where('id', '=', id).execute()
    await saySomething(tx, { post, id, chance, idOf, before })
    await letLike(tx, { id, post, chance, taste, people, at, now })
    if (post.reported)
      await tx
        .insertInto('wall_reports')
        .values({
          entry_id: id,
          user_id: idOf(post.reported.by),
          reason: 'insult',
          text: post.reported.text,
          created_at: before(post.hoursAgo - 6),
        })
        .execute()
  }
  await seedMoments(tx, { chance: taste, crews, people, before })
  await countAndTell(tx, before(6 * 24))
}

async function drawAll(
  tx: Db,
  wish: { files: Services['files']; chance: Chance; post: DemoPost; author_id: string; at: string },
) {
  const { files, chance, post, author_id, at } = wish
  const pictures: { id: string; alt: string }[] = []
  for (const { scene, alt } of post.pictures ?? []) {
    const id = chance.uuid()
    await addDrawing({ tx, files }, { id, svg: drawScene(scene), owner_id: author_id, at })
    pictures.push({ id, alt })
  }
  return pictures
}

async function saySomething(
  tx: Db,
  wish: {
    post: DemoPost
    id: string
    chance: Chance
    idOf: (voice: Voice) => string
    before: (hours: number) => string
  },
) {
  const { post, id: post_id, chance, idOf, before } = wish
  let hours = post.hoursAgo
  const insert = async (voice: Voice, text: string, parent_id: string | null) => {
    hours -= Math.min(hours / 3, 0.3 + chance.next() * 2)
    const row = {
      id: chance.uuid(),
      post_id,
      parent_id,
      author_id: idOf(voice),
      text,
      created_at: before(hours),
    }
    await tx
      .insertInto('wall_entries')
      .values({ ...row, sha256: Buffer.alloc(32) })
      .execute()
    return row.id
  }
  for (const { by, text, replies = [] } of post.comments ?? []) {
    const comment = await insert(by, text, null)
    for (const reply of replies) await insert(reply.by, reply.text, comment)
  }
}

async function letLike(
  tx: Db,
  wish: {
    id: string
    post: DemoPost
    chance: Chance
    /** Which sticker, if any: apart, so that who likes what stays as it is. */
    taste: Chance
    people: readonly SeededPerson[]
    at: string
    now: Date
  },
) {
  const { id, post, chance, taste, people, at, now } = wish
  const since = now.getTime() - Date.parse(at)
  const rows = people
    .filter(() => chance.next() * 10 < post.liked / 2)
    .map((person) => ({
      entry_id: id,
      user_id: person.id,
      reaction: TASTES[Math.floor(taste.next() * TASTES.length)]!,
      created_at: new Date(Date.parse(at) + since * chance.next() ** 3).toISOString(),
    }))
  if (rows.length > 0) await tx.insertInto('wall_likes').values(rows).execute()
}

/** The counts follow from what is there; so does what authors have been told, the older half of which they have read. */
async function countAndTell(tx: Db, readBefore: string) {
  await sql`update wall_entries e set
    likes = (select count(*) from wall_likes l where l.entry_id = e.id),
    stickers = coalesce((select jsonb_object_agg(k.reaction, k.put) from (select l.reaction, count(*) as put
      from wall_likes l where l.entry_id = e.id and l.reaction <> 'like' group by 1) k), '{}'),
    comments = case when e.post_id is null then (select count(*) from wall_entries c where c.post_id = e.id) else 0 end`.execute(
    tx,
  )
  await sql`insert into notifications (id, user_id, kind, subject_id, event, created_at, read_at)
    select overlay(overlay(md5(kind || id) placing '4' from 13) placing '8' from 17)::uuid, author_id, kind, id, event, at, case when at < ${readBefore}::timestamptz then at + interval '2 hours' end
    from (
      select e.author_id, 'post_liked' as kind, e.id, 'liked' as event, max(l.created_at) as at
      from wall_entries e join wall_likes l on l.entry_id = e.id and l.user_id <> e.author_id group by e.id
      union all
      select e.author_id, 'post_commented', e.id, 'commented', max(c.created_at)
      from wall_entries e join wall_entries c on c.post_id = e.id and c.author_id <> e.author_id group by e.id
    ) told`.execute(tx)
}
