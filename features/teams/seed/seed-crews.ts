import { lookOf } from '#features/teams/server/look.rules.ts'
import type { Db } from '#platform/server/schema.ts'
import { crews as castCrews } from '#features/account/seed/cast.ts'
import type { Chance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

export type SeededCrew = { id: string; name: string; members: SeededPerson[] }

/** Kuba leads the first crew, Maja rides in the second; Ola, the organiser and the administrator have none. */
export async function seedCrews(
  tx: Db,
  { chance, today, people }: { chance: Chance; today: Date; people: SeededPerson[] },
): Promise<SeededCrew[]> {
  const byEmail = (name: string) => people.find(({ email }) => email === `${name}@convoy.demo`)!
  const free = people.slice(5)
  // Anybody may sit beside anybody: crews cross departments and countries.
  const drawn = free.map((person) => ({ person, order: chance.next() })).toSorted((a, b) => a.order - b.order)
  const seats = drawn.map(({ person }) => person)

  const crews = castCrews.map(({ size, ...crew }, index) => {
    const first = index === 0 ? [byEmail('kuba')] : []
    const second = index === 1 ? [byEmail('maja')] : []
    const others = seats.splice(0, size - first.length - second.length)
    return { id: chance.uuid(), ...crew, members: [...first, ...others, ...second] }
  })

  await tx
    .insertInto('teams')
    .values(
      crews.map(({ id, name, type, colour, accessories }, index) => ({
        id,
        name,
        look: lookOf(name),
        seats: 6,
        vehicle_type: type,
        vehicle_colour: colour,
        vehicle_accessories: accessories,
        created_at: daysFrom(today, -36 + (index % 4)).toISOString(),
      })),
    )
    .execute()
  await tx
    .insertInto('team_members')
    .values(
      crews.flatMap((crew, index) =>
        crew.members.map((member, seat) => ({
          id: chance.uuid(),
          team_id: crew.id,
          user_id: member.id,
          captain: seat === 0,
          joined_at: daysFrom(today, -36 + (index % 4) + seat).toISOString(),
        })),
      ),
    )
    .execute()
  await seedHistory(tx, { today, crews })
  return crews.map(({ id, name, members }) => ({ id, name, members }))
}

/** How each crew came together: its founder, then everybody as they got on. */
async function seedHistory(tx: Db, { today, crews }: { today: Date; crews: SeededCrew[] }) {
  const events = crews.flatMap((crew, index) =>
    crew.members.map((member, seat) => {
      const asked = seat % 3 === 2
      return {
        team_id: crew.id,
        kind: seat === 0 ? ('created' as const) : JOINED[asked ? 'asked' : 'invited'],
        user_id: member.id,
        by_user_id: seat === 0 ? null : crew.members[0]!.id,
        name: null,
        created_at: daysFrom(today, -36 + (index % 4) + seat).toISOString(),
      }
    }),
  )
  const inOrder = events.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  await tx.insertInto('team_events').values(inOrder).execute()
}

const JOINED = { asked: 'joined_by_request', invited: 'joined_by_invitation' } as const
