import { sql } from 'kysely'
import { openDailyQuestion } from '#features/daily-question/contract/daily-question.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** A programme under way with a bank of single questions in both languages, of which “en right” is right. */
export async function fillDailyApp(app: TestApp): Promise<void> {
  await setSetting(app.db, 'started', 'on')
  await setSetting(app.db, 'daily_question_points', 5)
  await fillBank(app.db, 40)
}

/** The day of the programme, so many days from today. */
export async function dayOf(app: TestApp, days = 0): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`select to_char(programme_day(now()) + ${days}::int, 'YYYY-MM-DD') as day`.execute(app.db)
  return rows[0]!.day
}

export async function opened(app: TestApp, person: Pick<Person, 'token'>) {
  const { status, body } = await app.as(person)(openDailyQuestion, {})
  if (status !== 200 || !body.asked) throw new Error(`nothing asked: ${body.code ?? body.phase}`)
  return { day: body.day, asked: body.asked, place: body.asked.answers.indexOf('en right') }
}

/** Today begins anew: nobody has opened anything, and nothing is drawn. */
export async function forgetToday(app: TestApp): Promise<void> {
  await sql`delete from daily_answers`.execute(app.db)
  await sql`delete from daily_questions`.execute(app.db)
  await sql`delete from daily_question_plans`.execute(app.db)
}

/** Lets the question of everybody who has opened it have been asked so long ago. */
export async function letPass(app: TestApp, userId: string, milliseconds: number): Promise<void> {
  await sql`update daily_answers set asked_at = asked_at - ${milliseconds}::int * interval '1 millisecond',
    due_at = due_at - ${milliseconds}::int * interval '1 millisecond' where user_id = ${userId}::uuid`.execute(
    app.db,
  )
}
