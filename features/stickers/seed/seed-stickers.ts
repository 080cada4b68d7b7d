import { sql } from 'kysely'
import { addDrawing } from '#features/pictures/server/pictures.ts'
import { recount, writeTurns } from '#features/stickers/server/stickers.store.ts'
import type { Chance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { summerParty, tenYears } from './sticker-drawings.ts'

const HALF_A_DAY = 0.5
const OWN = [
  {
    svg: summerParty,
    every: 3,
    days: 12,
    texts: [
      {
        language: 'en' as const,
        name: 'Summer camp',
        words: 'For lending a hand at the summer camp by the lake.',
      },
      { language: 'pl' as const, name: 'Letni obóz', words: 'Za pomoc przy letnim obozie nad jeziorem.' },
    ],
  },
  {
    svg: tenYears,
    every: 7,
    days: 20,
    texts: [
      { language: 'en' as const, name: 'Ten years', words: 'For ten years on the road with us.' },
      { language: 'pl' as const, name: 'Dziesięć lat', words: 'Za dziesięć lat wspólnej drogi.' },
    ],
  },
]

/** What came early is weeks old, what takes several is of the last days. */
const earnedAt = (
  now: Date,
) => sql`${now.toISOString()}::timestamptz - (case when c.sticker ~ '[0-9]|rivals|documents|comments|cheers|applause' then 1 else 11 end
  + abs(hashtext(c.user_id::text || c.sticker)) % 9) * interval '1 day'
  - abs(hashtext(c.sticker || c.user_id::text)) % 500 * interval '1 minute'`

interface Seeding {
  chance: Chance
  people: readonly { id: string; email: string }[]
  today: Date
  now: Date
}

/** The book of everybody, as their deeds in the demo give it, and two stickers of the organisers. */
export async function seedStickers(
  { tx, files }: { tx: Db; files: Services['files'] },
  { chance, people, today, now }: Seeding,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  await recount(tx, ids, earnedAt(now))
  const author_id = people.find(({ email }) => email === 'organiser@convoy.demo')!.id
  for (const { svg, every, days, texts } of OWN) {
    const created_at = daysFrom(today, HALF_A_DAY - days - 1).toISOString()
    const picture_id = chance.uuid()
    await addDrawing({ tx, files }, { id: picture_id, svg, owner_id: author_id, at: created_at })
    const { id } = await tx
      .insertInto('own_stickers')
      .values({ id: chance.uuid(), texts: toJson(texts), picture_id, author_id, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const some = ids.filter((_id, index) => index % every === 0)
    const changes = sql`select u as user_id, ${id}::text as sticker, ${id}::uuid as own_id, 1 as turn
      from unnest(${some}::uuid[]) u`
    const granted = sql`${daysFrom(today, HALF_A_DAY - days).toISOString()}::timestamptz`
    await rowsOf(tx)`${writeTurns(changes, { by: author_id, at: granted })}`
  }
  // Always the same: the demo is. What was granted in one go stays together.
  await runSql(tx)`update sticker_entries
    set run_id = md5(user_id::text || coalesce(own_id::text, ''))::uuid`
}
