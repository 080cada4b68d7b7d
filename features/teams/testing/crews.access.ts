import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type CrewDeed, doCrewDeed, previewCrewDeed } from '#features/teams/contract/works.ts'
import type { AccessRow, OpenRow } from '#app/testing/walks/access-rows.ts'
import { foundCrew } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const name = () => `Crew ${randomUUID().slice(0, 8)}`

/** For every operation about crews at the console that takes an id. */
export function crewsConsoleRows(appOf: () => TestApp): Record<string, AccessRow> {
  const crew = async () => (await foundCrew(appOf(), name())).id
  const renaming = (team_id: string): CrewDeed => ({ kind: 'rename', team_id, name: name() })
  const department: OpenRow = {
    open: async () => {
      const { rows } = await sql<{ id: string }>`insert into departments (name) values (${randomUUID()})
        returning id`.execute(appOf().db)
      return { department_id: rows[0]!.id }
    },
    gone: async () => [],
    missing: () => ({ department_id: randomUUID() }),
  }
  /** A deed as it was shown to this person; to whom nothing is shown, with the stamp of nothing. */
  async function shown(person: Pick<Person, 'id'>) {
    const as = appOf().as(await appOf().signIn(person))
    const deed = renaming(await crew())
    const { status, body } = await as(previewCrewDeed, { deed })
    return { as, deed, stamp: status === 200 ? body.plan.stamp : 'none' }
  }
  return {
    'GET /api/teams/console': department,
    'GET /api/teams/console/count': department,
    'GET /api/teams/console/export': department,
    'GET /api/people/desk/options/crews': {
      open: async () => ({ ids: await crew() }),
      gone: async () => [],
      missing: () => ({ ids: randomUUID() }),
    },
    'GET /api/teams/console/crews/:team_id': {
      open: async () => ({ team_id: await crew() }),
      gone: async () => [],
      missing: () => ({ team_id: randomUUID() }),
    },
    'POST /api/teams/console/works/:work_id/undo': {
      open: async (person) => {
        const { as, deed, stamp } = await shown(person)
        const { status, body } = await as(doCrewDeed, { deed, stamp })
        return { work_id: status === 200 ? body.work.id : randomUUID() }
      },
      gone: async () => [],
      missing: () => ({ work_id: randomUUID() }),
    },
  }
}
