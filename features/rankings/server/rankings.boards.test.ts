import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Board, BOARDS, readBoard } from '#features/rankings/contract/rankings.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { crowdOf, earn, pavedRoad } from './rankings.fixture.ts'

type Line = { name: string; crew: string | null; stage: string | null; kind: string; points: number }
type BoardLine = [name: string, points: number, position: number]

const app = useTestApp()
let road: Awaited<ReturnType<typeof pavedRoad>>
let crowd: Person[]

beforeAll(async () => {
  road = await pavedRoad(app)
  crowd = await crowdOf(app, 'Racer', 40)
  for (let crew = 0; crew < 9; crew += 1)
    await app.crew(`Racers ${crew}`, ...crowd.slice(crew * 4, crew * 4 + 1 + (crew % 4)))
  const dice = diceFrom(2026)
  for (let entry = 0; entry < 600; entry += 1) {
    const kind = (['business', 'educational', 'challenge', 'bonus'] as const)[dice(4)]!
    // Few values make many ties; some take points away.
    const points = (1 + dice(5)) * (dice(9) === 0 ? -10 : 10)
    await earn(app, crowd[dice(40)]!, points, { kind, stage_id: dice(3) === 0 ? road.first : road.running })
    // On the way some change their crew: what they earned stays where it was.
    if (entry % 60 === 59) await moveSomebody(dice)
  }
})

test.each(['sum', 'average'] as const)(
  'every board is what a plain recomputation says, crews by the %s',
  async (by) => {
    await setSetting(app.db, 'teams_ranked_by', by)
    for (const [board, stage] of everyBoard()) {
      const shown = await wholeBoard(board, stage)
      expect([board, stage, shown]).toEqual([board, stage, await plainBoard(board, stage, by)])
      expect(shown.length).toBeGreaterThan(5)
    }
  },
)

test('a closed stage keeps its table: crews that change, and corrections, move nothing there', async () => {
  await setSetting(app.db, 'teams_ranked_by', 'average')
  await closeEndedStages(app.db)
  const frozen = await wholeBoard('stage-team', road.first)
  const people = await wholeBoard('stage-individual', road.first)
  const dice = diceFrom(7)
  for (let round = 0; round < 10; round += 1) await moveSomebody(dice)
  await earn(app, crowd[0]!, 5_000, { stage_id: road.first })
  expect(await wholeBoard('stage-team', road.first)).toEqual(frozen)
  expect(await wholeBoard('stage-individual', road.first)).toEqual(people)
  const { body } = await app.as(crowd[0])(readBoard, { board: 'stage-team', stage_id: road.first })
  expect(body.scoring.frozen).toBe(true)
  const running = await app.as(crowd[0])(readBoard, { board: 'stage-individual' })
  expect(running.body.mine?.position, 'the correction counts in the stage that runs').toBe(1)
})

function everyBoard(): [Board, string | undefined][] {
  return BOARDS.flatMap((board): [Board, string | undefined][] =>
    board.startsWith('stage')
      ? [
          [board, road.first],
          [board, road.running],
        ]
      : [[board, undefined]],
  )
}

/** All pages of a board, read on by cursor. */
async function wholeBoard(board: Board, stage_id?: string): Promise<BoardLine[]> {
  const rows: BoardLine[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await app.as(crowd[0])(readBoard, {
      board,
      ...(stage_id && { stage_id }),
      ...(cursor && { cursor }),
    })
    rows.push(
      ...body.rows.map(
        (row): BoardLine => ['team' in row ? row.team.name : row.person.name, row.points, row.position],
      ),
    )
    cursor = body.next
  } while (cursor)
  return inOrder(rows)
}

/** The same from the bare lines of the ledger, as anybody would add them up. */
async function plainBoard(
  board: Board,
  stage: string | undefined,
  by: 'sum' | 'average',
): Promise<BoardLine[]> {
  const { rows: lines } = await sql<Line>`
    select u.first_name || ' ' || u.last_name as name, t.name as crew, e.stage_id as stage, e.kind, e.points
    from points_entries e join users u on u.id = e.user_id left join teams t on t.id = e.team_id`.execute(
    app.db,
  )
  const counted = lines.filter((line) => {
    if (stage !== undefined) return line.stage === stage
    // Three stages: the first two are the first half.
    if (board === 'half-team') return line.stage !== null
    if (board === 'overall-business') return line.kind === 'business'
    return board !== 'overall-educational' || line.kind === 'educational'
  })
  const ofCrews = board.endsWith('team')
  const sums = new Map<string, number>()
  const { rows: crews } = await sql<{ name: string; members: number }>`
    select t.name, count(m.id)::int as members from teams t
    left join team_members m on m.team_id = t.id and m.left_at is null
    where t.closed_at is null group by t.name`.execute(app.db)
  if (ofCrews) for (const { name } of crews) sums.set(name, 0)
  for (const line of counted) {
    const name = ofCrews ? line.crew : line.name
    if (name !== null && (!ofCrews || sums.has(name))) sums.set(name, (sums.get(name) ?? 0) + line.points)
  }
  const scores = [...sums].map(([name, points]): [string, number] => {
    const size = Math.max(1, crews.find((crew) => crew.name === name)?.members ?? 1)
    return [name, ofCrews && by === 'average' ? Math.round(points / size) : points]
  })
  return inOrder(
    scores.map(([name, points]) => [name, points, 1 + scores.filter(([, other]) => other > points).length]),
  )
}

// Among equals the order is nobody's business.
const inOrder = (rows: BoardLine[]) => rows.toSorted((a, b) => a[2] - b[2] || (a[0] < b[0] ? -1 : 1))

async function moveSomebody(dice: (below: number) => number) {
  const mover = crowd[36 + dice(4)]!
  await sql`update team_members set left_at = now() where user_id = ${mover.id} and left_at is null`.execute(
    app.db,
  )
  await sql`insert into team_members (team_id, user_id)
    select id, ${mover.id} from teams where name = ${`Racers ${dice(9)}`}`.execute(app.db)
}

function diceFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
