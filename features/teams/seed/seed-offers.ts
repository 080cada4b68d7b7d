import type { Db } from '#platform/server/schema.ts'
import type { Chance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import type { SeededCrew } from './seed-crews.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

const HOUR = 3_600_000

/** Two crews would like to have Ola, and somebody asks Kuba for his free seat, after having got off there once. */
export async function seedOffers(
  tx: Db,
  {
    chance,
    today,
    people,
    crews,
  }: { chance: Chance; today: Date; people: SeededPerson[]; crews: SeededCrew[] },
) {
  const crewNamed = (name: string) => crews.find((crew) => crew.name === name)!
  const ola = people.find(({ email }) => email === 'ola@convoy.demo')!
  const seated = new Set(crews.flatMap(({ members }) => members.map(({ id }) => id)))
  const [walker, former] = people.slice(5).filter(({ id }) => !seated.has(id))
  const [bison, express, zebra] = ['Żubry na szlaku', 'Knedlíky Express', 'Modrá zebra'].map(crewNamed)
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * HOUR).toISOString()

  const invitation = (crew: SeededCrew, message: string, hours: number) => ({
    id: chance.uuid(),
    kind: 'invitation' as const,
    team_id: crew.id,
    user_id: ola.id,
    sent_by: crew.members[0]!.id,
    message,
    created_at: hoursAgo(hours),
    closed_at: null,
  })
  const request = (person: SeededPerson, message: string, hours: number) => ({
    id: chance.uuid(),
    kind: 'request' as const,
    team_id: bison!.id,
    user_id: person.id,
    sent_by: null,
    message,
    created_at: hoursAgo(hours),
    closed_at: null,
  })
  const offers = [
    invitation(express!, 'We have a seat by the window, and dumplings.', 20),
    invitation(zebra!, 'Three of us, one guitar. Come along?', 5),
    request(walker!, 'I know every bakery between Poznań and Praha. Is the seat still free?', 9),
  ]
  await tx.insertInto('team_offers').values(offers).execute()
  await tx
    .insertInto('notifications')
    .values(
      offers.map(({ id, kind, user_id, created_at }) => ({
        id: chance.uuid(),
        user_id: kind === 'invitation' ? user_id : bison!.members[0]!.id,
        kind: kind === 'invitation' ? 'camper_invitation_received' : 'camper_join_request_received',
        subject_id: id,
        created_at,
        read_at: null,
      })),
    )
    .execute()
  if (former) await rodeAlongOnce(tx, { chance, today, crew: bison!, person: former })
}

async function rodeAlongOnce(
  tx: Db,
  { chance, today, crew, person }: { chance: Chance; today: Date; crew: SeededCrew; person: SeededPerson },
) {
  const [joined_at, left_at] = [daysFrom(today, -20).toISOString(), daysFrom(today, -8).toISOString()]
  const stay = { id: chance.uuid(), team_id: crew.id, user_id: person.id, captain: false, joined_at, left_at }
  await tx.insertInto('team_members').values(stay).execute()
  const event = { team_id: crew.id, user_id: person.id, name: null }
  await tx
    .insertInto('team_events')
    .values([
      { ...event, kind: 'joined_by_request', by_user_id: crew.members[0]!.id, created_at: joined_at },
      { ...event, kind: 'left', by_user_id: null, created_at: left_at },
    ])
    .execute()
}
