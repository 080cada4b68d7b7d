import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { draftStageNews, exportStageTable, previewStageClose } from '#features/stages/contract/console.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { endStage, planStages } from '#features/points/server/ledger.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { closeEndedStages } from './stages.ts'

const app = useTestApp()
let olga: Person
let stage_id: string

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  const people: Person[] = []
  for (const name of ['Anna', 'Ben', 'Cleo']) people.push(await app.person(name))
  stage_id = (await planStages(app.db, 2))[0]!
  await app.crew('The <b>bold</b>', people[0]!)
  for (const [at, { id }] of people.entries())
    await awardPoints(app.db, {
      user_id: id,
      kind: 'bonus',
      points: 30 - at * 10,
      reason: 'Test',
      source: 'test',
      source_id: `${at}`,
    })
  await sql`insert into ranking_privacy (user_id, pseudonym, objects)
    values (${people[1]!.id}, 'The ghost', false), (${people[2]!.id}, null, true)`.execute(app.db)
})

test('a running stage has its table as it stands, also as a file, and no news of it yet', async () => {
  const { body } = await app.as(olga)(previewStageClose, { stage_id })
  expect(body).toMatchObject({ may_close: false, stage: { state: 'running' }, open: { open_challenges: 0 } })
  const file = await app.as(olga)(exportStageTable, { stage_id, of: 'people' })
  expect(file.body.csv.trim().split('\r\n')).toHaveLength(4)
  expect(file.body.csv).toMatch(/1,Anna .*,30/)
  const refused = await app.as(olga)(draftStageNews, { stage_id })
  expect(refused.body).toMatchObject({ code: 'stage_not_closed' })
})

test('a closed stage becomes a draft of news in both languages, as the boards name people', async () => {
  await endStage(app.db, 1)
  await closeEndedStages(app.db)
  const { body } = await app.as(olga)(draftStageNews, { stage_id })
  const { rows } = await sql<{ language: string; html: string }>`select language, html from news_texts
    where article_id = ${body.article_id} order by language`.execute(app.db)
  expect(rows.map(({ language }) => language)).toEqual(['en', 'pl'])
  const { html } = rows[0]!
  expect(html).toContain('1. The &lt;b&gt;bold&lt;/b&gt;: 30')
  expect(html).toContain('2. The ghost: 20')
  expect(html).not.toMatch(/Ben|Cleo/)
  const { rows: drafts } = await sql`select from news_articles where published_at is null`.execute(app.db)
  expect(drafts).toHaveLength(1)
})
