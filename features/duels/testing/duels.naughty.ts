import { randomUUID } from 'node:crypto'
import { reportQuestion } from '#features/duels/contract/play.ts'
import { reviewDuelFlag, voidQuizQuestion } from '#features/duels/contract/reviews.ts'
import { ask, pass, runningDuel } from '#features/duels/server/duels.fixture.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { flagOf } from '#features/duels/testing/duels.access.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const REPORT = 'POST /api/duels/:duel_id/questions/:position/report text'
const REVIEW = 'POST /api/duel-reviews/:flag_id note'
const VOID = 'POST /api/quiz/questions/:question_id/void reason'

/** Their texts have several lines. */
export const blocksOfDuels = [REVIEW, VOID]

/** For every field about duels that takes text of people: sends it, and reads it back. */
export function duelsFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  let ready: Promise<void> | undefined

  async function pair(): Promise<[Person, Person]> {
    await (ready ??= prepare())
    const [one, other] = await newcomers(appOf(), 2)
    return [one!, other!]
  }
  async function prepare() {
    await setSetting(appOf().db, 'started', 'on')
    await fillBank(appOf().db, 20, 'duels')
  }
  const reviewer = () => (organiser ??= appOf().person('Umpire', { role: 'organiser' }))

  return {
    [REPORT]: async (text) => {
      const [one, other] = await pair()
      const duel_id = await runningDuel(appOf(), one, other)
      await ask(appOf(), one, duel_id)
      await pass(appOf(), duel_id, 20_000)
      await ask(appOf(), one, duel_id)
      const report = { duel_id, position: 1, reason: 'other', text } as const
      const { status, body } = await appOf().as(one)(reportQuestion, report)
      if (status === 400) return { refused: body.fields?.text ?? '' }
      const stored = appOf().db.selectFrom('quiz_reports').select('text').where('user_id', '=', one.id)
      return { stored: (await stored.executeTakeFirstOrThrow()).text ?? '' }
    },
    [REVIEW]: async (note) => {
      const review = { flag_id: await flagOf(appOf(), await pair()), verdict: 'dismissed', note } as const
      const { status, body } = await appOf().as(await reviewer())(reviewDuelFlag, review)
      return status === 400 ? { refused: body.fields?.note ?? '' } : { stored: body.flag.note ?? '' }
    },
    [VOID]: async (reason) => {
      const code = randomUUID()
      await fillBank(appOf().db, 1, code)
      const question = () =>
        appOf()
          .db.selectFrom('quiz_questions')
          .select(['id', 'void_reason'])
          .where('code', '=', `${code}-1`)
          .executeTakeFirstOrThrow()
      const { id } = await question()
      const wish = { question_id: id, reason }
      const { status, body } = await appOf().as(await reviewer())(voidQuizQuestion, wish)
      if (status === 400) return { refused: body.fields?.reason ?? '' }
      return { stored: (await question()).void_reason ?? '' }
    },
  }
}
