import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#features/auth/contract/auth.ts'
import { turnDuels } from '#features/duels/server/duels.jobs.ts'
import {
  answerNext,
  ask,
  duelOf,
  HOUR,
  pass,
  playedDuel,
  runningDuel,
} from '#features/duels/server/duels.fixture.ts'
import { answerQuestion } from '#features/duels/contract/play.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { ballot, openVote, turnClock } from '#features/vote/server/vote.fixture.ts'
import { turnVotes } from '#features/vote/server/vote.turning.ts'
import { newcomers } from './crews.ts'
import { PASSWORD, type Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const RealDate = Date
const MINUTE = 60_000

let olga: Person

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  await setSetting(app.db, 'started', 'on')
  await fillBank(app.db, 40)
})
afterEach(() => vi.unstubAllGlobals())

/** The clock of the app goes wrong by so much; that of the database does not. */
function turnClockOfApp(ms: number) {
  vi.stubGlobal(
    'Date',
    class extends RealDate {
      constructor(given?: number | string | Date) {
        super(given ?? RealDate.now() + ms)
      }
      static override now = () => RealDate.now() + ms
    },
  )
}

/** Signed in by that clock. */
async function signedIn(person: Person): Promise<Person> {
  const { status, body } = await app.as(undefined)(login, { email: person.email, password: PASSWORD })
  expect(status).toBe(200)
  return { ...person, token: body.token }
}

test.each([
  ['five minutes slow', -5 * MINUTE],
  ['five minutes fast', 5 * MINUTE],
])('B7: a clock of the app that is %s changes no verdict of a duel and no vote', async (_, ms) => {
  const people = (await newcomers(app, 4)) as [Person, Person, Person, Person]
  const open = await openVote(app, olga, people.slice(0, 2))
  const over = await openVote(app, olga, people.slice(2))
  const moment = (minutes: number) => new RealDate(RealDate.now() + minutes * MINUTE).toISOString()
  await turnClock(app, open.id, { opens_at: moment(-2), closes_at: moment(2) })
  await turnClock(app, over.id, { opens_at: moment(-4), closes_at: moment(-2) })

  turnClockOfApp(ms)
  const [anna, ben, carl, dora] = (await Promise.all(people.map(signedIn))) as typeof people
  expect((await ballot(app, anna, open)).status).toBe(200)
  expect((await ballot(app, carl, over)).body.code).toBe('vote_over')

  const won = await duelOf(app, anna, await playedDuel(app, [anna, ben], [5, 2]))
  expect(won).toMatchObject({ state: 'finished' })
  expect(won.outcome).toBe('won')
  // Late by the clock of the database, by which the question was asked.
  const late = await runningDuel(app, carl, dora)
  const { position } = await ask(app, carl, late)
  await pass(app, late, 10 * MINUTE)
  const answered = await app.as(carl)(answerQuestion, { duel_id: late, position, chosen: [0] })
  expect(answered.body.last?.answer.verdict).toBe('missed')
})

test('B7: a clock of the app that is ninety days fast lets nobody in, and ends no duel and no vote', async () => {
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  const vote = await openVote(app, olga, [anna, ben])
  const duel = await runningDuel(app, anna, ben)
  await answerNext(app, anna, duel, true)
  turnClockOfApp(90 * 24 * HOUR)
  expect((await ballot(app, anna, vote)).status).toBe(401)
  await turnDuels(app.services)
  await turnVotes(app.services)
  vi.unstubAllGlobals()
  expect((await duelOf(app, anna, duel)).state).toBe('running')
  expect((await ballot(app, anna, vote)).status).toBe(200)
})
