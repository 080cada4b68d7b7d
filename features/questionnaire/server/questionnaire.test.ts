import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import {
  listQuestionnaires,
  readQuestionnaire,
  saveAnswers,
} from '#features/questionnaire/contract/questionnaire.ts'
import {
  changeQuestionnaire,
  closeQuestionnaire,
  exportQuestionnaire,
  readQuestionnaireResults,
} from '#features/questionnaire/contract/console.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { answersTo, handIn, newKey, openQuestionnaire } from './questionnaire.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const cards = async (person: Pick<Person, 'token'>) =>
  (await app.as(person)(listQuestionnaires, {})).body.questionnaires

const results = async (questionnaire_id: string) =>
  (await app.as(olga)(readQuestionnaireResults, { questionnaire_id })).body

describe('answering', () => {
  test('keeps a draft, takes it in once, and thanks', async () => {
    const anna = await newcomer(app)
    const asked = await openQuestionnaire(app, olga)
    const answers = answersTo(asked)
    const draft = { questionnaire_id: asked.id, answers: answers.slice(2) }
    expect((await app.as(anna)(saveAnswers, draft)).status).toBe(200)
    const read = (await app.as(anna)(readQuestionnaire, { questionnaire_id: asked.id })).body.questionnaire
    expect(read.draft).toEqual(answers.slice(2))
    expect(read.sections[0]!.questions.map(({ kind }) => kind)).toEqual([
      'single',
      'multiple',
      'scale',
      'text',
    ])
    expect((await handIn(app, anna, asked, answers)).body).toEqual({ handed_in: true })
    expect((await cards(anna)).find(({ id }) => id === asked.id)).toMatchObject({
      handed_in: true,
      has_draft: false,
      open: true,
    })
    expect((await app.as(anna)(saveAnswers, draft)).body.code).toBe('questionnaire_handed_in')
  })

  test('B9: the same call answers the same, another one is refused, in parallel too', async () => {
    const anna = await newcomer(app)
    const asked = await openQuestionnaire(app, olga)
    const keys = [newKey(), newKey()]
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        handIn(app, anna, asked, answersTo(asked, `${at}`), keys[at % 2]),
      ),
    )
    const statuses = keys.map(
      (_, at) => new Set(all.filter((__, i) => i % 2 === at).map(({ status }) => status)),
    )
    expect(statuses.map((each) => [...each]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([[200], [409]])
    expect((await results(asked.id)).handed_in).toBe(1)
    expect((await results(asked.id)).questions[3]!.texts).toHaveLength(1)
  })

  test('says which answers are missing or do not fit', async () => {
    const anna = await newcomer(app)
    const asked = await openQuestionnaire(app, olga)
    const [single, multiple, scale, text] = asked.sections[0]!.questions
    const good = answersTo(asked)
    const wrong = async (change: object, at: number) => {
      const answers = good.map((answer, place) => (place === at ? { ...answer, ...change } : answer))
      const { body } = await handIn(app, anna, asked, answers)
      return [body.code, body.fields]
    }
    const missing = await handIn(app, anna, asked, good.slice(1))
    expect([missing.body.code, Object.keys(missing.body.fields ?? {})]).toEqual([
      'questionnaire_answers_wrong',
      [`answers.${single!.id}`],
    ])
    const all = multiple!.options.map(({ id }) => id)
    expect((await wrong({ option_ids: all }, 1))[1]).toEqual({
      [`answers.${multiple!.id}`]: 'Choose at most 2.',
    })
    expect(Object.keys((await wrong({ scale: 9 }, 2))[1]!)).toEqual([`answers.${scale!.id}`])
    expect(Object.keys((await wrong({ text: 'x'.repeat(501) }, 3))[1]!)).toEqual([`answers.${text!.id}`])
    expect(Object.keys((await wrong({ question_id: anna.id }, 3))[1]!)).toEqual([`answers.${anna.id}`])
    expect((await handIn(app, anna, asked, good)).status).toBe(200)
  })

  test('ends at the close, for drafts as well', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const asked = await openQuestionnaire(app, olga)
    await app.as(anna)(saveAnswers, { questionnaire_id: asked.id, answers: answersTo(asked) })
    await app.as(olga)(closeQuestionnaire, { questionnaire_id: asked.id })
    expect((await handIn(app, anna, asked)).body.code).toBe('questionnaire_over')
    const draft = { questionnaire_id: asked.id, answers: answersTo(asked) }
    expect((await app.as(bert)(saveAnswers, draft)).body.code).toBe('questionnaire_over')
    const { rows } = await sql`select from questionnaire_drafts where questionnaire_id = ${asked.id}`.execute(
      app.db,
    )
    expect(rows).toEqual([])
  })

  test('is for the audience alone', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    await app.db.updateTable('users').set({ segment: 'Asked' }).where('id', '=', anna.id).execute()
    const asked = await openQuestionnaire(app, olga, {
      audience: { segments: ['Asked'], department_ids: [], country_ids: [] },
    })
    expect((await cards(anna)).map(({ id }) => id)).toContain(asked.id)
    expect((await cards(bert)).map(({ id }) => id)).not.toContain(asked.id)
    expect((await handIn(app, bert, asked)).body.code).toBe('questionnaire_not_found')
    const notices = async (person: Person) =>
      (await app.as(person)(listNotifications, {})).body.notifications.filter(
        ({ kind }) => kind === 'questionnaire',
      ).length
    expect([await notices(anna), await notices(bert)]).toEqual([1, 0])
  })
})

describe('anonymous ones', () => {
  const anonymous = () => openQuestionnaire(app, olga, { anonymous: true })

  test('keep no link from a person to an answer: not before the close, and not after it', async () => {
    const people = (await newcomers(app, 6)) as Person[]
    const asked = await anonymous()
    for (const [at, person] of people.entries())
      expect((await handIn(app, person, asked, answersTo(asked, `secret ${at}`, at % 3))).status).toBe(200)
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_name in ('questionnaire_participations', 'questionnaire_envelopes', 'questionnaire_results')
      order by 1`.execute(app.db)
    expect(columns.map(({ name }) => name)).toEqual([
      'questionnaire_envelopes.id',
      'questionnaire_envelopes.questionnaire_id',
      'questionnaire_envelopes.sealed',
      'questionnaire_participations.key_hash',
      'questionnaire_participations.questionnaire_id',
      'questionnaire_participations.user_id',
      'questionnaire_results.answers',
      'questionnaire_results.questionnaire_id',
    ])
    expect(columns.filter(({ type }) => type.startsWith('timestamp'))).toEqual([])
    const { rows: sealed } = await sql<{ sealed: Buffer }>`select sealed from questionnaire_envelopes
      where questionnaire_id = ${asked.id}`.execute(app.db)
    expect(new Set(sealed.map((row) => row.sealed.length)).size, 'all as long as the others').toBe(1)
    for (const row of sealed) expect(row.sealed.toString('latin1')).not.toContain('secret')
    expect(await results(asked.id)).toEqual({ state: 'waiting', handed_in: 6, questions: [] })
    const { rows: named } =
      await sql`select from questionnaire_answers where questionnaire_id = ${asked.id}`.execute(app.db)
    expect(named).toEqual([])
    await app.as(olga)(closeQuestionnaire, { questionnaire_id: asked.id })
    const after = await results(asked.id)
    expect([after.state, after.handed_in]).toEqual(['there', 6])
    expect(after.questions[0]!.counts.map(({ count }) => count)).toEqual([2, 2, 2])
    expect(after.questions[2]!.mean).toBe(4)
    expect(after.questions[3]!.texts.toSorted()).toEqual(people.map((_, at) => `secret ${at}`))
    const { rows: left } = await sql`select from questionnaire_envelopes where questionnaire_id = ${asked.id}
      union all select from questionnaire_keys where questionnaire_id = ${asked.id}`.execute(app.db)
    expect(left, 'envelopes and key are gone').toEqual([])
    const { rows: stored } = await sql<{ xmins: number }>`select count(distinct xmin::text)::int as xmins
      from questionnaire_results where questionnaire_id = ${asked.id}`.execute(app.db)
    expect(stored[0]!.xmins).toBe(1)
    const csv = (await app.as(olga)(exportQuestionnaire, { questionnaire_id: asked.id })).body.csv
    for (const { email } of people) expect(csv).not.toContain(email)
  })

  test('show nothing to anybody when too few people answered', async () => {
    const people = (await newcomers(app, 4)) as Person[]
    const asked = await anonymous()
    for (const person of people) await handIn(app, person, asked)
    await app.as(olga)(closeQuestionnaire, { questionnaire_id: asked.id })
    expect(await results(asked.id)).toEqual({ state: 'too_few', handed_in: 4, questions: [] })
    expect((await app.as(olga)(exportQuestionnaire, { questionnaire_id: asked.id })).body.code).toBe(
      'questionnaire_no_results',
    )
    const { rows } = await sql<{ answers: unknown[] }>`select answers from questionnaire_results
      where questionnaire_id = ${asked.id}`.execute(app.db)
    expect(rows).toEqual([{ answers: [] }])
  })

  test('keep no draft on the server, and stay anonymous once they are open', async () => {
    const anna = await newcomer(app)
    const asked = await anonymous()
    const draft = { questionnaire_id: asked.id, answers: answersTo(asked) }
    expect((await app.as(anna)(saveAnswers, draft)).body.code).toBe('questionnaire_anonymous')
    const { texts, sections, audience, opens_at, closes_at } = asked
    const change = { texts, sections, audience, opens_at, closes_at, anonymous: false }
    expect(
      (await app.as(olga)(changeQuestionnaire, { questionnaire_id: asked.id, ...change })).body.code,
    ).toBe('questionnaire_opened')
    await expect(
      sql`update questionnaires set anonymous = false where id = ${asked.id}`.execute(app.db),
    ).rejects.toThrow('fixed')
  })
})
