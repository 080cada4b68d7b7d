import { sql } from 'kysely'
import { toJson } from '#platform/server/database/json-column.ts'
import type { Db } from '#platform/server/schema.ts'

type Someone = { id: string; email: string }

const FLAGS = [
  { kind: 'too_fast', facts: { answers: 5, fastest_ms: 610 }, answer: undefined },
  { kind: 'constant_latency', facts: { answers: 7, mean_ms: 2_140, spread_ms: 64 }, answer: undefined },
  {
    kind: 'too_fast',
    facts: { answers: 3, fastest_ms: 690 },
    answer: { state: 'dismissed', note: 'Has taught this for ten years, and says so.' },
  },
] as const

// Always the same: the demo is.
const idOf = (at: number) => `2026c0de-0000-4000-8000-00000000050${at}`

/** What looks wrong about some duels: two that wait for somebody to look at them, and one that was looked at. */
export async function seedFlags(tx: Db, { people, now }: { people: readonly Someone[]; now: Date }) {
  const organiser = people.find(({ email }) => email === 'organiser@convoy.demo')!
  // Of nobody whose account is printed.
  const others = people.slice(10).map(({ id }) => id)
  const { rows } = await sql<{ duel_id: string; user_id: string; at: string }>`
    select distinct on (p.user_id) p.duel_id, p.user_id, d.closed_at as at from duel_players p
    join duels d on d.id = p.duel_id and d.state = 'finished'
    where p.outcome = 'won' and p.user_id = any(${others}::uuid[])
    order by p.user_id, d.closed_at desc limit ${FLAGS.length}`.execute(tx)
  const flags = rows.map(({ duel_id, user_id, at }, place) => {
    const { kind, facts, answer } = FLAGS[place]!
    const reviewed = answer && {
      ...answer,
      reviewed_at: new Date(Math.min(now.getTime(), Date.parse(at) + 3_600_000)).toISOString(),
      reviewed_by: organiser.id,
    }
    return { id: idOf(place), duel_id, user_id, kind, facts: toJson(facts), created_at: at, ...reviewed }
  })
  for (const flag of flags)
    await tx
      .insertInto('duel_flags')
      .values(flag as never)
      .execute()
}
