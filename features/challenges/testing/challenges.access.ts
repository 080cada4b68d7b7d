import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  challengeContent,
  decide,
  everybody,
  handedIn,
  openChallenge,
  turnClock,
  writeChallenge,
} from '#features/challenges/server/challenges.fixture.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const draft = { version: 1, text: 'Done', number: null, link: null, pictures: [], wall_agreed: false }

/** For every operation about challenges that takes an id: people see what is out and meant for them, organisers all of it. */
export function challengesRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const editor = () => (writing ??= appOf().person(`Challenger${randomUUID()}`, { role: 'administrator' }))

  async function hidden(): Promise<string[]> {
    const [app, olga] = [appOf(), await editor()]
    const { id: drafted } = await writeChallenge(app, olga)
    const audience = { ...everybody, segments: [randomUUID()] }
    const archived = await openChallenge(app, olga)
    await app.db.updateTable('challenges').set({ state: 'archived' }).where('id', '=', archived).execute()
    return [drafted, await openChallenge(app, olga, { audience }), archived]
  }

  /** A challenge with an entry of this person's crew, of which they are the captain. */
  async function withEntry({ id }: Pick<Person, 'id'>, state: string): Promise<string> {
    const app = appOf()
    await sql`update team_members set left_at = now() where user_id = ${id} and left_at is null`.execute(
      app.db,
    )
    const crew = await app.crew(`Crew ${randomUUID().slice(0, 8)}`, { id })
    const challenge_id = await openChallenge(app, await editor(), { for: 'crew', precheck: true })
    await sql`insert into challenge_entries (challenge_id, user_id, team_id, state, version, text)
      values (${challenge_id}, ${id}, ${crew.id}, ${state}, 1, 'Done')`.execute(app.db)
    return challenge_id
  }
  const entered = (input: Input, state: string): OpenRow => ({
    open: async (person) => ({ challenge_id: await withEntry(person, state), ...input }),
    gone: async () => (await hidden()).map((challenge_id) => ({ challenge_id, ...input })),
    missing: () => ({ challenge_id: randomUUID(), ...input }),
  })
  const organised = (name: string, of: () => Promise<string>, input: () => Input = () => ({})): OpenRow => ({
    open: async () => ({ [name]: await of(), ...input() }),
    gone: async () => [],
    missing: () => ({ [name]: randomUUID(), ...input() }),
  })
  const opened = async () => openChallenge(appOf(), await editor())
  const drafted = async () => (await writeChallenge(appOf(), await editor())).id
  const over = async () => {
    const id = await opened()
    await turnClock(appOf(), id, 30 * 3_600_000)
    return id
  }
  const waiting = async () => handedIn(appOf(), await newcomer(appOf()), await opened())
  const approved = async () => {
    const id = await waiting()
    await decide(appOf(), await editor(), id, 'approve')
    return id
  }
  const atConsole = '/api/challenges/desk/:challenge_id'
  const review = '/api/challenges/reviews/:entry_id'
  const one = '/api/challenges/:challenge_id'
  const onConsole = (of: () => Promise<string>, input?: () => Input) => organised('challenge_id', of, input)
  const inQueue = (of: () => Promise<string>, input?: () => Input) => organised('entry_id', of, input)
  const nothing = { stage_id: randomUUID() }
  return {
    'GET /api/challenges': { open: async () => nothing, gone: async () => [], missing: () => nothing },
    [`GET ${one}`]: {
      open: async () => ({ challenge_id: await opened() }),
      gone: async () => (await hidden()).map((challenge_id) => ({ challenge_id })),
      missing: () => ({ challenge_id: randomUUID() }),
    },
    [`PUT ${one}/entry`]: entered(draft, 'draft'),
    [`POST ${one}/entry/hand-in`]: entered({ version: 1 }, 'draft'),
    [`POST ${one}/entry/check`]: entered({ pass: true, comment: '' }, 'waiting_for_captain'),
    [`PUT ${one}/entry/wall`]: entered({ wall_agreed: true }, 'handed_in'),
    [`POST ${one}/entry/appeal`]: entered({ text: 'Look again' }, 'rejected'),
    'POST /api/challenges/desk': {
      open: async () => challengeContent(),
      gone: async () => [],
      missing: () => challengeContent({ stage_id: randomUUID() }),
    },
    [`GET ${atConsole}`]: onConsole(opened),
    [`PUT ${atConsole}`]: onConsole(drafted, challengeContent),
    [`POST ${atConsole}/publish`]: onConsole(drafted),
    [`POST ${atConsole}/close`]: onConsole(opened),
    [`PUT ${atConsole}/archived`]: onConsole(over, () => ({ archived: true })),
    [`POST ${atConsole}/copy`]: onConsole(opened),
    [`DELETE ${atConsole}`]: onConsole(drafted),
    [`GET ${atConsole}/export`]: onConsole(opened),
    'GET /api/challenges/reviews': organised('challenge_id', opened),
    [`GET ${review}`]: inQueue(waiting),
    [`PUT ${review}/claim`]: inQueue(waiting, () => ({ claimed: true })),
    [`POST ${review}`]: inQueue(waiting, () => ({ verdict: 'approve', comment: '' })),
    [`POST ${review}/undo`]: inQueue(approved, () => ({ reason: 'By mistake' })),
    'POST /api/challenges/reviews/approve': {
      open: async () => ({ entry_ids: [await waiting()] }),
      gone: async () => [],
      missing: () => ({ entry_ids: [randomUUID()] }),
    },
  }
}
