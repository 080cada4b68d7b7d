import { sql } from 'kysely'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import type { MomentKind } from '#features/wall/contract/wall.ts'
import type { Chance } from '#platform/seed/chance.ts'
import type { Db } from '#platform/server/schema.ts'

type DemoMoment = { kind: MomentKind; subject: string; place?: number; hoursAgo: number }

/** What some crews of the demo have reached lately; all the rest is history, which nobody is told. */
export async function seedMoments(
  tx: Db,
  wish: {
    chance: Chance
    crews: readonly SeededCrew[]
    people: readonly SeededPerson[]
    before: (hours: number) => string
  },
) {
  const { chance, crews, people, before } = wish
  const stages = await tx.selectFrom('stages').selectAll().orderBy('order').execute()
  const closed = stages.findLast(({ closed_at }) => closed_at !== null)
  const running = stages.find(({ closed_at, opened_at }) => closed_at === null && opened_at !== null)
  const moments: (DemoMoment | undefined)[] = [
    running && { kind: 'stage', subject: running.id, hoursAgo: 30 },
    { kind: 'accessory', subject: 'awning', hoursAgo: 9 },
    closed && { kind: 'place', subject: closed.id, place: 1, hoursAgo: 74 },
  ]
  for (const [at, moment] of moments.entries()) {
    const crew = crews[at * 2]
    if (!moment || !crew) continue
    const { kind, subject, place = null, hoursAgo } = moment
    const created_at = before(hoursAgo)
    const id = chance.uuid()
    await tx
      .insertInto('wall_entries')
      .values({ id, author_id: null, text: '', sha256: Buffer.alloc(32), crew_id: crew.id, created_at })
      .execute()
    await tx
      .insertInto('wall_moments')
      .values({ team_id: crew.id, kind, subject, place, entry_id: id, created_at })
      .execute()
    const fans = people.filter(() => chance.next() < 0.15)
    if (fans.length > 0)
      await sql`insert into wall_likes (entry_id, user_id, reaction, created_at)
        select ${id}, unnest(${fans.map((fan) => fan.id)}::uuid[]), 'applause', ${before(hoursAgo / 2)}`.execute(
        tx,
      )
  }
}
