import { sql } from 'kysely'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import { type Voice, voicesOf } from '#features/teams/seed/voices.ts'
import { insertValue } from '#features/thanks/server/thanks.values.store.ts'
import { thankOnWall } from '#features/wall/server/wall.ts'
import { createChance } from '#platform/seed/chance.ts'
import type { Db } from '#platform/server/schema.ts'
import { demoPact, demoThanks, type DemoValue, demoValues } from './thanks.ts'

// Of its own, so that other thanks leave the rest of the demo as it is.
const SEED = 9_300
const HOUR_MS = 3_600_000
const WEEK_HOURS = 7 * 24

type Cast = { now: Date; people: readonly SeededPerson[]; crews: readonly SeededCrew[] }

/** The values of the demo's company, what people thanked each other for within weeks, and a pair that does so too often. */
export async function seedThanks(tx: Db, { now, people, crews }: Cast) {
  const chance = createChance(SEED)
  const idOf = voicesOf({ people, crews })
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const values = new Map<string, { id: string; value: DemoValue }>()
  for (const [place, value] of demoValues.entries()) {
    const id = chance.uuid()
    const { sign, colour, en, pl } = value
    const texts = [
      { language: 'en' as const, ...en },
      { language: 'pl' as const, ...pl },
    ]
    await insertValue(tx, { id, texts, sign, colour, place, created_at: before(60 * 24) })
    values.set(value.name, { id, value })
  }

  async function say({ by, to, about, at, text }: Said) {
    const { id: value_id, value } = values.get(about)!
    const { sign, colour, en, pl } = value
    const id = chance.uuid()
    const [giver_id, receiver_id] = [idOf(by), idOf(to)]
    await thankOnWall(tx, {
      id,
      author_id: giver_id,
      text,
      thanked_id: receiver_id,
      thanked_for: {
        sign,
        colour,
        texts: [
          { language: 'en', word: en.title },
          { language: 'pl', word: pl.title },
        ],
      },
      at,
    })
    await sql`insert into thanks (id, giver_id, receiver_id, value_id, week, sha256, created_at)
      select ${id}, ${giver_id}, ${receiver_id}, ${value_id},
        date_trunc('week', ${at}::timestamptz at time zone coalesce((select value #>> '{}' from programme_settings
          where name = 'time_zone'), 'Europe/Warsaw'))::date, sha256, ${at}::timestamptz
      from wall_entries where id = ${id}`.execute(tx)
    await sql`insert into notifications (id, user_id, kind, subject_id, event, created_at, read_at)
      values (${chance.uuid()}, ${receiver_id}, 'thanks', ${id}, 'received', ${at}, ${at}::timestamptz + interval '1 hour')`.execute(
      tx,
    )
  }

  for (const { by, to, for: about, hoursAgo, text } of demoThanks.toReversed())
    await say({ by, to, about, at: before(hoursAgo), text })
  const [one, other] = demoPact.pair
  for (const { weeksAgo, texts } of demoPact.lines) {
    const at = (hours: number) => before(weeksAgo * WEEK_HOURS + hours)
    await say({ by: one, to: other, about: 'kind', at: at(5), text: texts[0] })
    await say({ by: other, to: one, about: 'kind', at: at(4), text: texts[1] })
  }
  await sql`with people as (
      select least(a, b) as first_id, greatest(a, b) as second_id
      from (values (${idOf(one)}::uuid, ${idOf(other)}::uuid)) p (a, b)
    ), flag as (
      insert into thanks_flags (id, kind, first_id, second_id, created_at)
      select ${chance.uuid()}::uuid, 'pair', first_id, second_id, ${before(3)}::timestamptz from people returning id
    )
    insert into thanks_flag_lines (flag_id, thanks_id) select flag.id, t.id from flag, thanks t, people
    where t.giver_id in (first_id, second_id) and t.receiver_id in (first_id, second_id)`.execute(tx)
}

type Said = { by: Voice; to: Voice; about: string; at: string; text: string }
