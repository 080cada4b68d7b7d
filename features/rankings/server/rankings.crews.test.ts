import type * as z from 'zod/mini'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { getProfile } from '#platform/contract/profile.ts'
import { getMyTeamStanding } from '#features/points/contract/points.ts'
import { readBoard, readCourse } from '#features/rankings/contract/rankings.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { earn, names, pavedRoad, crowdOf } from './rankings.fixture.ts'

const app = useTestApp()
let stages: Awaited<ReturnType<typeof pavedRoad>>
beforeAll(async () => {
  stages = await pavedRoad(app)
})

describe('crews', () => {
  let captains: Person[]
  beforeAll(async () => {
    captains = await crowdOf(app, 'Captain', 3)
    const mates = await crowdOf(app, 'Mate', 3)
    await app.crew('Alone', captains[0]!)
    await app.crew('Company of four', captains[1]!, ...mates)
    await app.crew('Lazy ones', captains[2]!)
    await earn(app, captains[0]!, 100, { kind: 'bonus' })
    await earn(app, captains[0]!, 11, { kind: 'bonus', stage_id: stages.first })
    for (const mate of mates) await earn(app, mate, 60, { kind: 'educational' })
  })
  beforeEach(() => setSetting(app.db, 'teams_ranked_by', 'sum'))

  const crews = async (input: Partial<z.input<typeof readBoard.input>> = {}) =>
    (await app.as(captains[0])(readBoard, { board: 'overall-team', ...input })).body

  test('overall, by half and by stage, the crew without points too', async () => {
    expect(names((await crews()).rows)).toEqual([
      ['Company of four', 180, 1],
      ['Alone', 111, 2],
      ['Lazy ones', 0, 3],
    ])
    // Three stages: the one in the middle belongs to the first half.
    expect(names((await crews({ board: 'half-team' })).rows)[1]).toEqual(['Alone', 111, 2])
    expect((await crews({ board: 'half-team', half: '2' })).code).toBe('ranking_not_begun')
    expect(names((await crews({ board: 'stage-team', stage_id: stages.first })).rows)[0]).toEqual([
      'Alone',
      11,
      1,
    ])
    expect((await crews({ board: 'stage-team' })).stage?.name).toBe('Running')
  })

  test('by the average a crew of one stands before a crew of four', async () => {
    await setSetting(app.db, 'teams_ranked_by', 'average')
    const board = await crews()
    expect(names(board.rows)).toEqual([
      ['Alone', 111, 1],
      ['Company of four', 45, 2],
      ['Lazy ones', 0, 3],
    ])
    expect(board.scoring).toEqual({ teams_by: 'average', frozen: false })
  })

  test('my crew meets the one ahead and the one behind', async () => {
    const { body } = await app.as(captains[0])(getMyTeamStanding, {})
    expect([body.crews, body.ahead?.name, body.mine?.points, body.behind?.name]).toEqual([
      3,
      'Company of four',
      111,
      'Lazy ones',
    ])
  })

  test('points stay with the crew under whose name they were earned', async () => {
    const [mover, host] = await crowdOf(app, 'Mover', 2)
    const { id } = await app.crew('Old crew', mover!)
    await app.crew('New crew', host!)
    await earn(app, mover!, 1_000)
    await app.db
      .updateTable('team_members')
      .set({ left_at: '2026-01-01T00:00:00Z' })
      .where('team_id', '=', id)
      .execute()
    await sql`insert into team_members (team_id, user_id) select id, ${mover!.id} from teams where name = 'New crew'`.execute(
      app.db,
    )
    await earn(app, mover!, 7)
    const rows = names((await crews({ search: 'crew' })).rows)
    expect(rows).toEqual([
      ['Old crew', 1_000, 1],
      ['New crew', 7, 4],
    ])
    expect((await app.as(mover)(getProfile, {})).body.ranking.general.points).toBe(1_007)
  })

  test('the course of the crew is a running sum by day, beside the crew just ahead', async () => {
    const { body } = await app.as(captains[0])(readCourse, { board: 'overall-team' })
    expect(body.days.at(-1)?.points).toBe(111)
    expect([body.other?.name, body.other?.days.at(-1)?.points]).toEqual(['Company of four', 180])
  })
})
