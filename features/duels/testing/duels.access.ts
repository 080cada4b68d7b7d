import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { declineDuel } from '#features/duels/contract/duels.ts'
import { ask, challenge, pass, runningDuel } from '#features/duels/server/duels.fixture.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import type { OpenRow, OwnedRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id'>

/** For every operation about duels and blocks that takes an id. */
export function duelsRows(appOf: () => TestApp): Record<string, AccessRow> {
  let ready: Promise<void> | undefined

  async function prepare({ db }: TestApp) {
    await setSetting(db, 'started', 'on')
    await fillBank(db, 20, randomUUID())
  }

  /** Somebody with nothing open, and somebody new to duel with. */
  async function pairOf(owner: Somebody): Promise<[Person, Person]> {
    const app = appOf()
    await (ready ??= prepare(app))
    await sql`update duels set state = 'withdrawn', closed_at = now() where state in ('proposed', 'running')
      and ${owner.id} in (challenger_id, opponent_id)`.execute(app.db)
    const { token } = await app.signIn(owner)
    return [{ id: owner.id, token, email: '', first_name: '' }, await newcomer(app)]
  }

  const owned = (of: OwnedRow['of'], rest: object = {}): OwnedRow => ({
    of: async (owner) => ({ ...(await of(owner)), ...rest }),
    missing: () => ({ duel_id: randomUUID(), ...rest }),
  })
  const proposedBy = owned(async (owner) => ({ duel_id: await challenge(appOf(), ...(await pairOf(owner))) }))
  const proposedTo = owned(async (owner) => {
    const [own, other] = await pairOf(owner)
    return { duel_id: await challenge(appOf(), other, own) }
  })
  const running = owned(async (owner) => ({ duel_id: await runningDuel(appOf(), ...(await pairOf(owner))) }))
  const over = owned(async (owner) => {
    const [own, other] = await pairOf(owner)
    const duel_id = await challenge(appOf(), own, other)
    await appOf().as(other)(declineDuel, { duel_id })
    return { duel_id }
  })
  const askedOf = async (owner: Somebody) => {
    const [own, other] = await pairOf(owner)
    const duel_id = await runningDuel(appOf(), own, other)
    await ask(appOf(), own, duel_id)
    return { duel_id }
  }
  const lateOf = async (owner: Somebody) => {
    const [own, other] = await pairOf(owner)
    const duel_id = await runningDuel(appOf(), own, other)
    await ask(appOf(), own, duel_id)
    await pass(appOf(), duel_id, 20_000)
    await ask(appOf(), own, duel_id)
    return { duel_id }
  }
  const gone = async () => [
    { opponent_id: (await appOf().person(`Gone${randomUUID()}`, { deleted: true })).id },
    { opponent_id: (await appOf().person(`Off${randomUUID()}`, { access: false })).id },
  ]
  const colleague = async (person: Somebody) => ({ user_id: (await pairOf(person))[1].id })
  const nobody = () => ({ user_id: randomUUID() })

  return {
    'GET /api/duels/:duel_id': proposedBy,
    'GET /api/duels/:duel_id/campers': proposedBy,
    'POST /api/duels/:duel_id/accept': proposedTo,
    'POST /api/duels/:duel_id/decline': proposedTo,
    'POST /api/duels/:duel_id/withdraw': proposedBy,
    'POST /api/duels/:duel_id/rematch': over,
    'GET /api/duels/:duel_id/question': running,
    'POST /api/duels/:duel_id/question': running,
    'GET /api/duels/:duel_id/summary': running,
    'POST /api/duels/:duel_id/question/seen': owned(askedOf, { position: 1 }),
    'POST /api/duels/:duel_id/answer': owned(askedOf, { position: 1, chosen: [0] }),
    'POST /api/duels/:duel_id/questions/:position/report': owned(lateOf, { position: 1, reason: 'other' }),
    'POST /api/duels': {
      open: async (person) => ({ opponent_id: (await pairOf(person))[1].id }),
      gone,
      missing: () => ({ opponent_id: randomUUID() }),
    },
    'GET /api/duels/opponents/:user_id': {
      open: colleague,
      gone: async () => (await gone()).map(({ opponent_id }) => ({ user_id: opponent_id })),
      missing: nobody,
    },
    'POST /api/blocks': {
      open: colleague,
      gone: async () => [{ user_id: (await appOf().person(`Gone${randomUUID()}`, { deleted: true })).id }],
      missing: nobody,
    },
    'DELETE /api/blocks/:user_id': { open: colleague, gone: async () => [], missing: nobody },
    ...reviewRows(appOf, pairOf),
  }
}

/** For what organisers decide, each of them about everybody. */
function reviewRows(
  appOf: () => TestApp,
  pairOf: (owner: Somebody) => Promise<[Person, Person]>,
): Record<string, OpenRow> {
  return {
    'POST /api/duel-reviews/:flag_id': {
      open: async (person) => ({ flag_id: await flagOf(appOf(), await pairOf(person)), ...verdict }),
      gone: async () => [],
      missing: () => ({ flag_id: randomUUID(), ...verdict }),
    },
    'DELETE /api/duel-reviews/:flag_id/verdict': {
      open: async (person) => ({
        flag_id: await flagOf(appOf(), await pairOf(person), reviewed_at),
        reviewed_at,
      }),
      gone: async () => [],
      missing: () => ({ flag_id: randomUUID(), reviewed_at }),
    },
    'PUT /api/duel-reviews/people/:user_id/time': {
      open: async () => ({ user_id: (await newcomer(appOf())).id, time: 'double' }),
      gone: async () => [
        { user_id: (await appOf().person(`Gone${randomUUID()}`, { deleted: true })).id, time: 'double' },
      ],
      missing: () => ({ user_id: randomUUID(), time: 'double' }),
    },
    'GET /api/quiz/questions/:question_id/void': {
      open: async () => {
        const code = randomUUID()
        await fillBank(appOf().db, 1, code)
        const found = appOf().db.selectFrom('quiz_questions').select('id').where('code', '=', `${code}-1`)
        return { question_id: (await found.executeTakeFirstOrThrow()).id }
      },
      gone: async () => [],
      missing: () => ({ question_id: randomUUID() }),
    },
    'POST /api/quiz/questions/:question_id/void': {
      open: async () => {
        const code = randomUUID()
        await fillBank(appOf().db, 1, code)
        const found = appOf().db.selectFrom('quiz_questions').select('id').where('code', '=', `${code}-1`)
        return { question_id: (await found.executeTakeFirstOrThrow()).id, reason: 'Two are right.' }
      },
      gone: async () => [],
      missing: () => ({ question_id: randomUUID(), reason: 'Two are right.' }),
    },
  }
}

const verdict = { verdict: 'dismissed', note: '' }

export const reviewed_at = '2026-01-01T10:00:00.000Z'

/** Something that looks wrong about a duel of these two; dismissed at that moment, if one is given. */
export async function flagOf(
  app: TestApp,
  [one, other]: readonly [Person, Person],
  dismissedAt?: string,
): Promise<string> {
  const duel_id = await runningDuel(app, one, other)
  const flag = { duel_id, user_id: one.id, kind: 'too_fast' as const, facts: sql`'{"answers": 3}'::jsonb` }
  const reviewed = dismissedAt ? { state: 'dismissed', reviewed_at: dismissedAt } : {}
  const row = app.db
    .insertInto('duel_flags')
    .values({ ...flag, ...reviewed } as never)
    .returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}
