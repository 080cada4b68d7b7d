import { sql } from 'kysely'
import { answerQuestion, askNextQuestion } from '#features/duels/contract/play.ts'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import { acceptDuel, challengeColleague, type Duel, getDuel } from '#features/duels/contract/duels.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'

/** A programme under way with a bank of single questions, of which “en right” is right. */
export async function startDuelApp(): Promise<TestApp> {
  const app = await startTestApp()
  await setSetting(app.db, 'started', 'on')
  await fillBank(app.db, 40)
  return app
}

export async function twoPeople(app: TestApp): Promise<[Person, Person]> {
  const [one, other] = await newcomers(app, 2)
  return [one!, other!]
}

/** The id of a new challenge. */
export async function challenge(app: TestApp, by: Person, opponent: Person): Promise<string> {
  const { status, body } = await app.as(by)(challengeColleague, { opponent_id: opponent.id })
  if (status !== 200) throw new Error(`no challenge: ${body.code}`)
  return body.duel.id
}

/** The id of a duel that both may play. */
export async function runningDuel(app: TestApp, by: Person, opponent: Person): Promise<string> {
  const duel_id = await challenge(app, by, opponent)
  const { status, body } = await app.as(opponent)(acceptDuel, { duel_id })
  if (status !== 200) throw new Error(`not accepted: ${body.code}`)
  return duel_id
}

export async function duelOf(app: TestApp, person: Person, duel_id: string): Promise<Duel> {
  return (await app.as(person)(getDuel, { duel_id })).body.duel
}

export async function ask(app: TestApp, person: Pick<Person, 'token'>, duel_id: string) {
  const { status, body } = await app.as(person)(askNextQuestion, { duel_id })
  if (status !== 200 || !body.asked) throw new Error(`nothing asked: ${body.code ?? body.phase}`)
  return body.asked
}

/** The place of the right answer in the list of a player. */
export function rightPlace({ answers }: Pick<AskedQuestion, 'answers'>): number {
  return answers.indexOf('en right')
}

/** Answers the next question. */
export async function answerNext(app: TestApp, person: Person, duel_id: string, right: boolean) {
  const asked = await ask(app, person, duel_id)
  const place = (rightPlace(asked) + (right ? 0 : 1)) % asked.answers.length
  return app.as(person)(answerQuestion, { duel_id, position: asked.position, chosen: [place] })
}

/** Plays so many questions, of which the first ones rightly. */
export async function play(
  app: TestApp,
  person: Person,
  duel_id: string,
  { right, questions = 7 }: { right: number; questions?: number },
) {
  for (let at = 0; at < questions; at += 1) {
    const { status, body } = await answerNext(app, person, duel_id, at < right)
    if (status !== 200) throw new Error(`not answered: ${body.code}`)
  }
}

/** A duel that both have played to the end. */
export async function playedDuel(
  app: TestApp,
  [one, other]: readonly [Person, Person],
  [right, otherRight]: readonly [number, number],
): Promise<string> {
  const id = await runningDuel(app, one, other)
  await play(app, one, id, { right })
  await play(app, other, id, { right: otherRight })
  return id
}

/** Turns the clock of one duel on. */
export async function pass({ db }: TestApp, duelId: string, ms: number) {
  const earlier = sql`interval '1 millisecond' * ${ms}::float8`
  await sql`update duels set created_at = created_at - ${earlier}, accepted_at = accepted_at - ${earlier},
    until = until - ${earlier}, closed_at = closed_at - ${earlier} where id = ${duelId}`.execute(db)
  await sql`update duel_answers set asked_at = asked_at - ${earlier}, due_at = due_at - ${earlier}
    where duel_id = ${duelId}`.execute(db)
}

export const HOUR = 3_600_000

/** What the ledger holds for a person, oldest first. */
export async function ledgerOf({ db }: TestApp, { id }: Pick<Person, 'id'>): Promise<number[]> {
  const entries = db.selectFrom('points_entries').select('points').where('user_id', '=', id).orderBy('id')
  return (await entries.execute()).map(({ points }) => points)
}
