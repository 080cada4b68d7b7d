import { sql } from 'kysely'
import { createQuizQuestion, type QuizContent } from '#features/quiz/contract/quiz.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { Db } from '#platform/server/schema.ts'

/** A bank of so many active questions with four answers, the first of which is right, in five categories. */
export async function fillBank(db: Db, questions: number, prefix = 'q') {
  await sql`insert into quiz_categories (code, names)
    select 'theme-' || n, jsonb_build_object('en', 'Theme ' || n, 'pl', 'Temat ' || n) from generate_series(0, 4) n
    on conflict do nothing`.execute(db)
  await sql`with made as (
      select gen_random_uuid() as id, gen_random_uuid() as version_id, ${prefix}::text || '-' || n as code, n,
        (select id from quiz_categories where code = 'theme-' || n % 5) as category_id,
        (array['easy', 'medium', 'hard'])[n / 5 % 3 + 1] as difficulty
      from generate_series(1, ${questions}::int) n
    ), questions as (
      insert into quiz_questions (id, code, state, version_id, category_id, kind, difficulty)
      select id, code, 'active', version_id, category_id, 'single', difficulty from made returning id
    ), versions as (
      insert into quiz_versions (id, question_id, number, category_id, kind, answers, right_answers, difficulty)
      select version_id, id, 1, category_id, 'single', 4, '{0}', difficulty from made returning id
    )
    insert into quiz_wordings (version_id, language, text, answers, explanation)
    select version_id, language, language || ' question ' || n,
      array[language || ' right', language || ' wrong', language || ' false', language || ' no'], 'Because.'
    from made, (values ('en'), ('pl')) as languages (language)`.execute(db)
}

/** What can be asked, in both languages. */
export function riverQuestion(change: Partial<QuizContent> = {}): QuizContent {
  return {
    category: 'theme-1',
    kind: 'single',
    difficulty: 'easy',
    seconds: null,
    right: [1],
    wordings: [
      { language: 'en', text: 'Which river?', answers: ['Vistula', 'Odra'], explanation: 'It flows north.' },
      { language: 'pl', text: 'Która rzeka?', answers: ['Wisła', 'Odra'], explanation: '' },
    ],
    ...change,
  }
}

/** The same with another English text. */
export function riverQuestionWorded(text: string): QuizContent {
  const [first, ...rest] = riverQuestion().wordings
  return riverQuestion({ wordings: [{ ...first!, text }, ...rest] })
}

let made = 0

/** A question of the bank that is the test's own. */
export async function makeRiverQuestion(
  app: TestApp,
  organiser: Person,
  state: 'draft' | 'active' = 'active',
) {
  made += 1
  const wish = { code: `made-${made}`, state, content: riverQuestion() }
  const { status, body } = await app.as(organiser)(createQuizQuestion, wish)
  if (status !== 200) throw new Error(`the question was not made: ${body.code}`)
  return body.question
}

/** The ids of all versions of a question, the first one first. */
export async function versionsOf({ db }: TestApp, questionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quiz_versions')
    .select('id')
    .where('question_id', '=', questionId)
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}
