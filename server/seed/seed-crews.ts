import type { Db } from '#server/schema.ts'
import { crews as castCrews } from './cast.ts'
import type { Chance } from './chance.ts'
import { daysFrom } from './days.ts'
import type { SeededPerson } from './seed-people.ts'

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

  const crews = castCrews.map(({ name, type, colour, size }, index) => {
    const first = index === 0 ? [byEmail('kuba')] : []
    const second = index === 1 ? [byEmail('maja')] : []
    const others = seats.splice(0, size - first.length - second.length)
    return { id: chance.uuid(), name, type, colour, members: [...first, ...others, ...second] }
  })

  await tx
    .insertInto('teams')
    .values(
      crews.map(({ id, name, type, colour }, index) => ({
        id,
        name,
        seats: 6,
        vehicle_type: type,
        vehicle_colour: colour,
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
  return crews.map(({ id, name, members }) => ({ id, name, members }))
}
