import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#features/audit/contract/audit.ts'
import { thingsOf } from '#features/audit/server/audited-tables.ts'
import { mayBePutBack, pageOfThing, pageToPutBack } from '#features/audit/web/console/thing-pages.ts'
import { planDailyQuestion, unplanDailyQuestion } from '#features/daily-question/contract/plan.ts'
import { doCrewDeed, previewCrewDeed } from '#features/teams/contract/works.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { features } from '#app/features.ts'
import { foundCrew } from './crews.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const NOTED = ['people_works', 'people_imports', 'team_works']

test('whatever has a name in the log is opened from there', () => {
  const kinds = [...Object.keys(thingsOf(features)), ...NOTED]
  const known: readonly string[] = Object.values(consolePaths)
  const lost = kinds.filter((kind) => !known.includes(pageOfThing(kind)?.to ?? ''))
  expect(lost).toEqual([])
})

test('what organisers do with crews is put back from the log', async () => {
  const olga = await app.person('Olga', { role: 'organiser' })
  const ada = await app.person('Ada', { role: 'administrator' })
  const crew = await foundCrew(app, 'Early birds')
  const deed = { kind: 'rename', team_id: crew.id, name: 'Night owls' } as const
  const { stamp } = (await app.as(olga)(previewCrewDeed, { deed })).body.plan
  const { work } = (await app.as(olga)(doCrewDeed, { deed, stamp })).body
  const [line] = (await app.as(ada)(listAudit, { permission: 'crews.write' })).body.actions
  expect(line!.things).toContainEqual(expect.objectContaining({ kind: 'teams', name: 'Night owls' }))
  const order = line!.things.find(mayBePutBack)!
  expect(order).toMatchObject({ kind: 'team_works', id: work.id })
  expect(pageToPutBack(order)).toEqual({ to: '/console/crews', search: { works: 'open' } })
  expect(mayBePutBack({ kind: 'teams', id: randomUUID(), name: '' })).toBe(false)
})

test('a day that was planned stands in the log by its date, also once it was left to the rule again', async () => {
  const olga = await app.person('Planner', { role: 'organiser' })
  const ada = await app.person('Adela', { role: 'administrator' })
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await app.as(olga)(planDailyQuestion, { day, question_id: null })
  await app.as(olga)(unplanDailyQuestion, { day })
  const { actions } = (await app.as(ada)(listAudit, { actor_id: olga.id })).body
  const thing = { kind: 'daily_question_plans', id: day, name: day }
  expect(actions.map(({ things }) => things)).toEqual([[thing], [thing]])
})
