import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { questionEntry } from '#features/points/contract/points.ts'
import { answered_at, answeredAt } from '#features/points/testing/points.answers.ts'
import { closeTeam } from '#features/teams/contract/teams.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import { awardPoints, importRows } from '#features/points/server/points.ts'
import { askCrew, fillCrew, foundCrew, inviteTo, newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

export type Input = Record<string, unknown>
export type OwnedRow = {
  /** An input that points at something of this person's. */
  of: (owner: Pick<Person, 'id'>) => Promise<Input>
  /** What somebody else would send, where not all of the input is known to others. */
  asOther?: (input: Input) => Input
  /** The same with an id that exists nowhere. */
  missing: () => Input
}
/** What everybody may see, such as a crew to ask: nobody's own, but what is gone is as if it had never been. */
export type OpenRow = {
  /** An input that this person may send. */
  open: (person: Pick<Person, 'id'>) => Promise<Input>
  /** The same with ids of what was closed, deactivated or hidden. */
  gone: (person: Pick<Person, 'id'>) => Promise<Input[]>
  /** It is no module's, and yet for whoever's access is off it does not exist. */
  needsAccess?: true
  missing: () => Input
}
/** The caller makes the id: a new one works, and one that somebody else has used is refused. */
export type MadeRow = { made: () => Input }
export type AccessRow = OwnedRow | OpenRow | MadeRow

type Somebody = Pick<Person, 'id'>

/** For every operation about points that takes an id. */
export function pointsRows(appOf: () => TestApp): Record<string, AccessRow> {
  const organised = (of: OwnedRow['of'], missing: OwnedRow['missing']): OpenRow => ({
    open: of,
    gone: async () => [],
    missing,
  })
  async function entryOf(owner: Somebody): Promise<number> {
    const { db } = appOf()
    const [source_id, kind] = [randomUUID(), 'bonus' as const]
    await awardPoints(db, { user_id: owner.id, kind, points: 5, reason: 'Test', source: 'test', source_id })
    const found = db.selectFrom('points_entries').select('id').where('source_id', '=', source_id)
    return (await found.executeTakeFirstOrThrow()).id
  }
  async function someQuestion(): Promise<string> {
    const asking = await newcomer(appOf())
    const wish = { entry_id: await entryOf(asking), text: 'Why so many?' }
    return (await appOf().as(asking)(questionEntry, wish)).body.question.id
  }
  return {
    'POST /api/points/entries/:entry_id/question': {
      of: async (owner) => ({ entry_id: await entryOf(owner), text: 'Why so many?' }),
      missing: () => ({ entry_id: 2 ** 53 - 1, text: 'Why so many?' }),
    },
    'POST /api/points/questions/:question_id/answer': organised(
      async () => ({ question_id: await someQuestion(), answer: 'Because you earned them.' }),
      () => ({ question_id: randomUUID(), answer: 'Because you earned them.' }),
    ),
    'DELETE /api/points/questions/:question_id/answer': organised(
      async () => ({ question_id: await answeredAt(appOf(), await someQuestion()), answered_at }),
      () => ({ question_id: randomUUID(), answered_at }),
    ),
    'POST /api/points/imports/:import_id/undo': organised(
      async () => {
        const [rows, name] = [[{ line: 2, external_id: randomUUID(), person: 'nobody', points: 1 }], 'Test']
        const report = await importRows(appOf().db, { name, rows, author_id: null, dry_run: false })
        return { import_id: report.id }
      },
      () => ({ import_id: randomUUID() }),
    ),
  }
}

/** For the boards, which everybody may read: what they are filtered by are names of no secret. */
export function boardRows(appOf: () => TestApp): Record<string, AccessRow> {
  const filtered: OpenRow = {
    open: async () => {
      const { rows } = await sql<{ id: string }>`insert into departments (name) values (${randomUUID()})
        returning id`.execute(appOf().db)
      return { board: 'overall-team', department_id: rows[0]!.id }
    },
    gone: async () => [],
    missing: () => ({ board: 'overall-team', department_id: randomUUID() }),
  }
  return { 'GET /api/rankings/:board': filtered, 'GET /api/rankings/:board/course': staged(appOf) }
}

function staged(appOf: () => TestApp): OpenRow {
  return {
    open: async () => ({ board: 'stage-team', stage_id: await runningStage(appOf()) }),
    gone: async () => [],
    missing: () => ({ board: 'stage-team', stage_id: randomUUID() }),
  }
}

async function runningStage({ db }: TestApp): Promise<string> {
  const found = await db.selectFrom('stages').select('id').where('name', '=', 'Access').executeTakeFirst()
  if (found) return found.id
  const { rows } = await sql<{ id: string }>`insert into stages (name, "order", starts_at, ends_at)
    values ('Access', 900, now() - interval '1 hour', now() + interval '1 day') returning id`.execute(db)
  return rows[0]!.id
}

/** For every operation about crews and notifications that takes an id. */
export function crewRows(appOf: () => TestApp): Record<string, AccessRow> {
  const name = () => `Crew ${randomUUID().slice(0, 8)}`

  /** Out of every crew, with nothing open: free to begin anew. */
  async function freed(person: Somebody): Promise<Person> {
    const app = appOf()
    const { token } = await app.signIn(person)
    await sql`update team_members set left_at = now() where user_id = ${person.id} and left_at is null`.execute(
      app.db,
    )
    await sql`update teams set closed_at = now() where closed_at is null and not exists (
      select from team_members where team_id = teams.id and left_at is null)`.execute(app.db)
    await sql`delete from team_offers where user_id = ${person.id}`.execute(app.db)
    return { id: person.id, token, email: '', first_name: '' }
  }
  async function leading(person: Somebody) {
    return foundCrew(appOf(), name(), await freed(person))
  }
  const gonePeople = async () => [
    (await appOf().person(`Gone${randomUUID()}`, { deleted: true })).id,
    (await appOf().person(`Off${randomUUID()}`, { access: false })).id,
  ]

  const sentInvitation: OwnedRow = {
    of: async (owner) => {
      const { captain } = await leading(owner)
      return { invitation_id: await inviteTo(appOf(), captain, await newcomer(appOf())) }
    },
    missing: () => ({ invitation_id: randomUUID() }),
  }
  const receivedInvitation: OwnedRow = {
    of: async (owner) => {
      const { captain } = await foundCrew(appOf(), name())
      return { invitation_id: await inviteTo(appOf(), captain, await freed(owner)) }
    },
    missing: () => ({ invitation_id: randomUUID() }),
  }
  const receivedRequest: OwnedRow = {
    of: async (owner) => {
      const { id } = await leading(owner)
      return { request_id: await askCrew(appOf(), await newcomer(appOf()), id) }
    },
    missing: () => ({ request_id: randomUUID() }),
  }
  const member: OwnedRow = {
    of: async (owner) => {
      const mate = await newcomer(appOf())
      await fillCrew(appOf(), await leading(owner), [mate])
      return { user_id: mate.id }
    },
    missing: () => ({ user_id: randomUUID() }),
  }
  const department: OpenRow = {
    open: async () => {
      const { rows } = await sql<{
        id: string
      }>`insert into departments (name) values (${randomUUID()}) returning id`.execute(appOf().db)
      return { department_id: rows[0]!.id }
    },
    gone: async () => [],
    missing: () => ({ department_id: randomUUID() }),
  }

  return {
    'GET /api/teams': department,
    'GET /api/teams/passengers': department,
    'DELETE /api/teams/mine/members/:user_id': member,
    'PUT /api/teams/mine/captain': member,
    'DELETE /api/teams/invitations/:invitation_id': sentInvitation,
    'POST /api/teams/invitations/:invitation_id/accept': receivedInvitation,
    'POST /api/teams/invitations/:invitation_id/decline': receivedInvitation,
    'POST /api/teams/join-requests/:request_id/accept': receivedRequest,
    'POST /api/teams/join-requests/:request_id/decline': receivedRequest,
    'DELETE /api/teams/join-requests/:request_id': {
      of: async (owner) => {
        const { id } = await foundCrew(appOf(), name())
        return { request_id: await askCrew(appOf(), await freed(owner), id) }
      },
      missing: () => ({ request_id: randomUUID() }),
    },
    'POST /api/teams/invitations': {
      open: async (person) => {
        await leading(person)
        return { user_ids: [(await newcomer(appOf())).id] }
      },
      gone: async (person) => [...(await gonePeople()), person.id].map((id) => ({ user_ids: [id] })),
      missing: () => ({ user_ids: [randomUUID()] }),
    },
    'POST /api/teams/:team_id/join-requests': {
      open: async (person) => {
        await freed(person)
        return { team_id: (await foundCrew(appOf(), name())).id }
      },
      gone: async () => {
        const { captain, id } = await foundCrew(appOf(), name())
        await appOf().as(captain)(closeTeam, {})
        return [{ team_id: id }]
      },
      missing: () => ({ team_id: randomUUID() }),
    },
    'POST /api/notifications/:notification_id/read': {
      of: async (owner) => {
        await notify(appOf().db, { kind: 'duel', userIds: [owner.id] })
        const { rows } = await sql<{ id: string }>`select id from notifications where user_id = ${owner.id}
          order by created_at desc limit 1`.execute(appOf().db)
        return { notification_id: rows[0]!.id }
      },
      missing: () => ({ notification_id: randomUUID() }),
    },
  }
}
