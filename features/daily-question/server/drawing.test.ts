import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { createQuizQuestion } from '#features/quiz/contract/quiz.ts'
import { riverQuestion, versionsOf } from '#features/quiz/server/quiz.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { fillDailyApp, forgetToday } from './daily-question.fixture.ts'
import { turnDay } from './daily-question.jobs.ts'
import { drawToday } from './drawing.ts'

const app = useTestApp()
beforeAll(() => fillDailyApp(app))
beforeEach(() => forgetToday(app))

describe('the draw', () => {
  const draw = () => app.db.transaction().execute(drawToday)

  test('is the same whoever draws, and however many at once', async () => {
    const draws = await Promise.all(Array.from({ length: 8 }, draw))
    expect(new Set(draws.map((drawn) => drawn?.version_id)).size).toBe(1)
    await forgetToday(app)
    expect((await draw())?.version_id).toBe(draws[0]!.version_id)
  })

  test('waits while the question is off for everybody, and not for a segment that has it', async () => {
    const change = { module: 'DailyQuestionModule', is_on: false, scope: 'all', target: '' } as const
    const drawn = async () =>
      (await sql`select 1 from daily_questions where day = programme_day(now())`.execute(app.db)).rows.length
    await setSwitch(app.db, change)
    await turnDay(app.services)
    expect(await drawn()).toBe(0)
    const own = { ...change, scope: 'segment', target: 'field' } as const
    await setSwitch(app.db, { ...own, is_on: true })
    await turnDay(app.services)
    expect(await drawn()).toBe(1)
    await removeSwitch(app.db, own)
    await removeSwitch(app.db, change)
  })

  test('leaves out what was asked of late and what is not in play, while there is another', async () => {
    const first = (await draw())!.version_id
    await sql`delete from daily_questions`.execute(app.db)
    await sql`insert into daily_questions (day, version_id, drawn_by) values (programme_day(now()) - 3, ${first}, 'rule')`.execute(
      app.db,
    )
    const second = (await draw())!.version_id
    expect(second).not.toBe(first)
    await sql`delete from daily_questions where day = programme_day(now())`.execute(app.db)
    await sql`update quiz_questions set active_until = now() where version_id = ${second}`.execute(app.db)
    const third = (await draw())!.version_id
    expect([first, second]).not.toContain(third)
    // Nothing else is left: what was asked longest ago comes again.
    await sql`delete from daily_questions where day = programme_day(now())`.execute(app.db)
    await sql`update quiz_questions set state = 'retired' where version_id <> ${first}`.execute(app.db)
    expect((await draw())!.version_id).toBe(first)
    await sql`update quiz_questions set state = 'active', active_until = null`.execute(app.db)
  })

  test('takes nothing that lacks a language, and nothing of a duel that runs while there is another', async () => {
    const olga = await app.person('Olaf', { role: 'organiser' })
    await sql`update quiz_questions set state = 'retired'`.execute(app.db)
    const make = async (code: string, languages: readonly ('en' | 'pl')[]) => {
      const [wording] = riverQuestion().wordings
      const content = riverQuestion({ wordings: languages.map((language) => ({ ...wording!, language })) })
      const { body } = await app.as(olga)(createQuizQuestion, { code, state: 'active', content })
      return body.question.id
    }
    await make('half', ['en'])
    expect(await draw()).toBeUndefined()
    const ids = [await make('one', ['en', 'pl']), await make('two', ['en', 'pl'])]
    const versions = await Promise.all(ids.map(async (id) => (await versionsOf(app, id))[0]!))
    const drawn = (await draw())!.version_id
    const [anna, ben] = await newcomers(app, 2)
    const { rows } = await sql<{
      id: string
    }>`insert into duels (challenger_id, opponent_id, state, origin, until)
      values (${anna!.id}, ${ben!.id}, 'proposed', 'challenge', now() + interval '1 day') returning id`.execute(
      app.db,
    )
    await sql`insert into duel_rounds (duel_id, position, version_id, seconds) values (${rows[0]!.id}, 1, ${drawn}, 15)`.execute(
      app.db,
    )
    await sql`delete from daily_questions`.execute(app.db)
    expect((await draw())!.version_id).toBe(versions.find((id) => id !== drawn))
    await sql`update quiz_questions set state = 'active' where code like 'q-%'`.execute(app.db)
  })
})
