import { sql } from 'kysely'
import {
  acceptInvitation,
  acceptJoinRequest,
  askToJoin,
  invitePassengers,
} from '#features/teams/contract/offers.ts'
import { createTeam, getMyTeam } from '#features/teams/contract/teams.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** People with names of their own, as many as asked for. */
export function newcomers(app: TestApp, count: number): Promise<Person[]> {
  const names = Array.from({ length: count }, () => {
    serial += 1
    return `Rider${serial}`
  })
  return Promise.all(names.map((name) => app.person(name)))
}

export async function newcomer(app: TestApp): Promise<Person> {
  const [person] = await newcomers(app, 1)
  return person!
}

/** Founds a crew through the API; the captain is somebody new unless given. */
export async function foundCrew(app: TestApp, name: string, founder?: Person) {
  const captain = founder ?? (await newcomer(app))
  const { status, body } = await app.as(captain)(createTeam, { name })
  if (status !== 200) throw new Error(`${name} could not be founded: ${body.code}`)
  return { captain, id: body.team.id }
}

/** The id of a new invitation. */
export async function inviteTo(app: TestApp, captain: Person, person: Person): Promise<string> {
  const { body } = await app.as(captain)(invitePassengers, { user_ids: [person.id] })
  const [sent] = body.invited
  if (!sent) throw new Error(`no invitation: ${JSON.stringify(body)}`)
  return sent.invitation_id
}

/** The id of a new request. */
export async function askCrew(app: TestApp, person: Person, teamId: string): Promise<string> {
  const { status, body } = await app.as(person)(askToJoin, { team_id: teamId })
  if (status !== 200) throw new Error(`no request: ${body.code}`)
  return body.request_id
}

/** Brings people aboard, one by invitation and one by request in turn. */
export async function fillCrew(
  app: TestApp,
  { captain, id }: { captain: Person; id: string },
  people: Person[],
) {
  for (const [at, person] of people.entries()) {
    if (at % 2 === 0) {
      const invitation_id = await inviteTo(app, captain, person)
      await app.as(person)(acceptInvitation, { invitation_id })
    } else {
      await app.as(captain)(acceptJoinRequest, { request_id: await askCrew(app, person, id) })
    }
  }
}

export async function crewOf(app: TestApp, person: Person) {
  return (await app.as(person)(getMyTeam, {})).body.team
}

/** What must never be: found by looking at the tables, not at what the code believes. */
export async function crewFaults(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with aboard as (select * from team_members where left_at is null)
    select 'more riders than seats' as fault, t.id from teams t
      where (select count(*) from aboard where team_id = t.id) > t.seats
    union all select 'not one captain', t.id from teams t
      where t.closed_at is null and (select count(*) from aboard where team_id = t.id and captain) <> 1
    union all select 'riders in a closed crew', t.id from teams t join aboard a on a.team_id = t.id
      where t.closed_at is not null
    union all select 'in two crews', user_id from aboard group by user_id having count(*) > 1
    union all select 'an open offer to somebody in a crew', o.id from team_offers o join aboard a on a.user_id = o.user_id
      where o.state = 'open'
    union all select 'an open offer of a closed crew', o.id from team_offers o join teams t on t.id = o.team_id
      where o.state = 'open' and t.closed_at is not null
    union all select 'two open offers of one pair', min(id::text)::uuid from team_offers where state = 'open'
      group by team_id, user_id having count(*) > 1
    union all select 'a deactivated rider', u.id from users u join aboard a on a.user_id = u.id where u.deleted
    union all select 'a reminder of what is over', n.id from notifications n join team_offers o on o.id = n.subject_id
      where n.read_at is null and o.state <> 'open'
    union all select 'boarded without a line in the history', a.id from aboard a where not exists (
      select from team_events e where e.team_id = a.team_id and e.user_id = a.user_id
        and e.kind in ('created', 'joined_by_invitation', 'joined_by_request', 'formed', 'placed'))`.execute(
    db,
  )
  return rows
}
