import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import {
  changeQuestionnaire,
  copyQuestionnaire,
  createQuestionnaire,
  deleteQuestionnaire,
  exportQuestionnaire,
  withdrawQuestionnaire,
} from '#features/questionnaire/contract/console.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  answersTo,
  handIn,
  inHours,
  openQuestionnaire,
  publish,
  question,
  questionnaireContent,
  writeQuestionnaire,
} from './questionnaire.fixture.ts'
import { questionnaireOpening } from './questionnaire.turning.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

describe('the console', () => {
  test('named results have names in the file, and cells that no spreadsheet runs', async () => {
    const anna = await newcomer(app)
    const asked = await openQuestionnaire(app, olga)
    await handIn(app, anna, asked, answersTo(asked, '=HYPERLINK("x")'))
    const { csv } = (await app.as(olga)(exportQuestionnaire, { questionnaire_id: asked.id })).body
    expect(csv).toContain(anna.email)
    expect(csv).toContain('Yes; No')
    expect(csv).toContain(`'=HYPERLINK`)
  })

  test('wordings can be put right while it is open, as a further version; questions cannot', async () => {
    const asked = await openQuestionnaire(app, olga)
    const { texts, audience, opens_at, closes_at, anonymous } = asked
    const reworded = asked.sections.map((section) => ({
      ...section,
      questions: section.questions.map((each) => ({
        ...each,
        texts: each.texts.map((words) => ({ ...words, hint: 'Put right.' })),
      })),
    }))
    const change = (sections: typeof reworded) =>
      app.as(olga)(changeQuestionnaire, {
        questionnaire_id: asked.id,
        texts,
        audience,
        opens_at,
        closes_at,
        anonymous,
        sections,
      })
    expect((await change(reworded)).body.questionnaire.version).toBe(2)
    const [first, ...rest] = reworded
    const more = [{ ...first!, questions: [...first!.questions, question('text')] }, ...rest]
    expect((await change(more)).body.code).toBe('questionnaire_opened')
    const { rows } = await sql`select version from questionnaire_versions
      where questionnaire_id = ${asked.id}`.execute(app.db)
    expect(rows).toEqual([{ version: 1 }])
  })

  test('a copy has new ids; a draft can be withdrawn and deleted, an open one not', async () => {
    const { id } = await writeQuestionnaire(app, olga, { opens_at: inHours(1) })
    const copied = (await app.as(olga)(copyQuestionnaire, { questionnaire_id: id })).body.questionnaire
    expect([copied.state, copied.id === id]).toEqual(['draft', false])
    await publish(app, olga, id)
    expect((await app.as(olga)(deleteQuestionnaire, { questionnaire_id: id })).body.code).toBe(
      'questionnaire_published',
    )
    expect((await app.as(olga)(withdrawQuestionnaire, { questionnaire_id: id })).status).toBe(200)
    expect((await app.as(olga)(deleteQuestionnaire, { questionnaire_id: id })).status).toBe(200)
    const open = await openQuestionnaire(app, olga)
    expect((await app.as(olga)(withdrawQuestionnaire, { questionnaire_id: open.id })).body.code).toBe(
      'questionnaire_opened',
    )
  })

  test('content is checked field by field', async () => {
    const same = question('single')
    const sections = (questions: ReturnType<typeof question>[]) => [
      { id: crypto.randomUUID(), texts: [{ language: 'en' as const, title: '', text: '' }], questions },
    ]
    const answer = async (change: object) => {
      const { body } = await app.as(olga)(createQuestionnaire, questionnaireContent(change))
      return [body.code, Object.keys(body.fields ?? {})]
    }
    expect(
      await answer({ sections: sections([same, { ...same, options: question('single').options }]) }),
    ).toEqual(['questionnaire_content_wrong', ['sections.0.questions.1.id']])
    expect(await answer({ sections: sections([question('single', { options: [] })]) })).toEqual([
      'questionnaire_content_wrong',
      ['sections.0.questions.0.options'],
    ])
    expect(await answer({ closes_at: inHours(-5) })).toEqual(['questionnaire_content_wrong', ['closes_at']])
  })

  test('whoever has not handed in is reminded once before the close', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const asked = await openQuestionnaire(app, olga)
    await handIn(app, anna, asked)
    await sql`alter table questionnaires disable trigger user`.execute(app.db)
    await sql`update questionnaires set opens_at = now() - interval '3 days', closes_at = now() + interval '2 hours'
      where id = ${asked.id}`.execute(app.db)
    await sql`alter table questionnaires enable trigger user`.execute(app.db)
    await questionnaireOpening.remind(app.services)
    await questionnaireOpening.remind(app.services)
    const closing = async (person: Person) =>
      (await app.as(person)(listNotifications, {})).body.notifications.filter(({ notice }) =>
        notice?.headline.startsWith('The questionnaire closes soon'),
      ).length
    expect([await closing(anna), await closing(bert)]).toEqual([0, 1])
  })
})
