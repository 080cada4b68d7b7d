import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { readBoard, setRankingPrivacy } from '#features/rankings/contract/rankings.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { earn, names, pavedRoad, crowdOf } from './rankings.fixture.ts'

const app = useTestApp()
let stages: Awaited<ReturnType<typeof pavedRoad>>
beforeAll(async () => {
  stages = await pavedRoad(app)
})

describe('individual boards', () => {
  let crowd: Person[]
  beforeAll(async () => {
    crowd = await crowdOf(app, 'Rider', 5)
    for (const [at, points] of [50, 80, 50, 50, 10].entries()) await earn(app, crowd[at]!, points)
    await earn(app, crowd[4]!, 500, { kind: 'educational' })
    await earn(app, crowd[0]!, 40, { kind: 'challenge', stage_id: stages.first })
  })

  test('business, education and the stage each count their own entries, ties share a position', async () => {
    const board = async (name: 'overall-business' | 'overall-educational' | 'stage-individual') =>
      names((await app.as(crowd[0])(readBoard, { board: name })).body.rows)
    expect(await board('overall-business')).toEqual([
      ['Rider1 Test', 80, 1],
      ['Rider0 Test', 50, 2],
      ['Rider2 Test', 50, 2],
      ['Rider3 Test', 50, 2],
      ['Rider4 Test', 10, 5],
    ])
    expect(await board('overall-educational')).toEqual([['Rider4 Test', 500, 1]])
    expect((await board('stage-individual'))[0]).toEqual(['Rider4 Test', 510, 1])
    const past = await app.as(crowd[0])(readBoard, { board: 'stage-individual', stage_id: stages.first })
    expect([names(past.body.rows), past.body.stage?.name]).toEqual([[['Rider0 Test', 40, 1]], 'First'])
  })

  test('I see where I stand, and how many points are missing to the next better position', async () => {
    const { body } = await app.as(crowd[2])(readBoard, { board: 'overall-business' })
    expect([body.mine?.position, body.missing, body.next_position, body.total]).toEqual([2, 30, 1, 5])
    const best = await app.as(crowd[1])(readBoard, { board: 'overall-business' })
    expect(best.body.missing).toBeNull()
    const nobody = await app.as(await app.person('Fresh'))(readBoard, { board: 'overall-business' })
    expect([nobody.body.mine, nobody.body.missing, nobody.body.next_position]).toEqual([null, null, null])
  })

  test('the profile says the same', async () => {
    const { ranking } = (await app.as(crowd[0])(getProfile, {})).body
    expect(ranking.general).toEqual({ position: 2, points: 90 })
    expect(
      ranking.stages.map(({ stage, ...standing }) => [stage.name, standing.position, standing.points]),
    ).toEqual([
      ['First', 1, 40],
      ['Running', 3, 50],
      ['Coming', null, 0],
    ])
  })

  test('whoever shows a pseudonym is found by it alone, and whoever objects is on no board', async () => {
    const [veiled, objector] = await crowdOf(app, 'Shy', 2)
    await earn(app, veiled!, 900)
    await earn(app, objector!, 950)
    await app.as(veiled)(setRankingPrivacy, { pseudonym: 'Żółw Błotny', objects: false })
    await app.as(objector)(setRankingPrivacy, { pseudonym: null, objects: true })
    const { body } = await app.as(crowd[0])(readBoard, { board: 'overall-business' })
    expect(body.rows[0]).toMatchObject({
      position: 1,
      person: { id: null, name: 'Żółw Błotny', avatar: null, department: null, country: null },
    })
    expect(JSON.stringify(body)).not.toMatch(/Shy/)
    const search = async (text: string) =>
      names((await app.as(crowd[0])(readBoard, { board: 'overall-business', search: text })).body.rows)
    expect(await search('zolw')).toEqual([['Żółw Błotny', 900, 1]])
    expect(await search('Shy')).toEqual([])
    expect((await app.as(objector)(readBoard, { board: 'overall-business' })).body.mine).toBeNull()
    expect((await app.as(objector)(getProfile, {})).body.ranking.general).toEqual({
      position: null,
      points: 950,
    })

    const taken = await app.as(objector)(setRankingPrivacy, { pseudonym: 'ŻÓŁW BŁOTNY', objects: false })
    expect([taken.status, taken.body.code]).toEqual([409, 'ranking_pseudonym_taken'])
    await app.as(objector)(setRankingPrivacy, { pseudonym: null, objects: false })
    expect((await app.as(objector)(readBoard, { board: 'overall-business' })).body.mine?.position).toBe(1)
  })

  test('where only crews are ranked there is no individual board', async () => {
    await setSetting(app.db, 'individual_boards', false)
    for (const board of ['overall-business', 'overall-educational', 'stage-individual'] as const) {
      const { status, body } = await app.as(crowd[0])(readBoard, { board })
      expect([status, body.code]).toEqual([403, 'ranking_teams_only'])
    }
    expect((await app.as(crowd[0])(readBoard, { board: 'overall-team' })).status).toBe(200)
    await setSetting(app.db, 'individual_boards', true)
  })

  test('a stage that has not begun, or does not exist, is said to be so', async () => {
    const stage = async (stage_id: string) =>
      (await app.as(crowd[0])(readBoard, { board: 'stage-individual', stage_id })).body.code
    expect(await stage(stages.coming)).toBe('ranking_not_begun')
    expect(await stage('00000000-0000-4000-8000-000000000000')).toBe('ranking_stage_not_found')
  })
})
