import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import type { MomentKind } from '#features/wall/contract/wall.ts'
import type { Chance } from '#platform/seed/chance.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

type DemoMoment = { team_id: string; kind: MomentKind; subject: string; place: number | null; hours: number }

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
  // True by the ledger of the demo, so that no board says otherwise.
  const reached = await rowsOf<DemoMoment>(tx)`
    (select e.team_id, 'stage' as kind, s.id::text as subject, null::int as place, 30 as hours
      from stages s join points_entries e on e.stage_id = s.id and e.team_id is not null
      where s.starts_at <= ${before(30)} and s.ends_at > ${before(0)} group by 1, 3 order by sum(e.points) desc limit 1)
    union all
    (select e.team_id, 'accessory', 'awning', null, 9 from points_entries e
      where e.team_id is not null group by 1 having sum(e.points) >= 1000 order by sum(e.points) limit 1)
    union all
    (select e.team_id, 'place', s.id::text, 1, 74 from stages s join points_entries e on e.stage_id = s.id and e.team_id is not null
      where s.ends_at <= ${before(0)} group by 1, 3, s.order order by s.order desc, sum(e.points) desc limit 1)`
  for (const { team_id, kind, subject, place, hours } of reached) {
    if (!crews.some(({ id }) => id === team_id)) continue
    const created_at = before(hours)
    const id = chance.uuid()
    await tx
      .insertInto('wall_entries')
      .values({ id, author_id: null, text: '', sha256: Buffer.alloc(32), crew_id: team_id, created_at })
      .execute()
    await tx
      .insertInto('wall_moments')
      .values({ team_id, kind, subject, place, entry_id: id, created_at })
      .execute()
    const fans = people.filter(() => chance.next() < 0.15)
    if (fans.length > 0)
      await runSql(tx)`insert into wall_likes (entry_id, user_id, reaction, created_at)
        select ${id}, unnest(${fans.map((fan) => fan.id)}::uuid[]), 'applause', ${before(hours / 2)}`
  }
}
