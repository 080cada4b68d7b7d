import { runOnce } from 'graphile-worker'
import { allJobs } from '#app/server.ts'
import { createDice } from '#app/testing/dice.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { quietLogger } from '#platform/server/jobs/jobs-log.ts'
import { rowsOf } from '#platform/server/schema.ts'
import type { startPushService } from '#e2e/push-service.ts'
import { rhythmActs } from './rhythm-acts.ts'
import { type Cast, comeIn, rhythmCast } from './rhythm-cast.ts'
import { Tally } from './rhythm-tally.ts'
import type { TurnedClock } from './turned-clock.ts'

const HOUR = 3_600_000
/** After what happens within some seconds became one push. */
const GATHERED = 20_000
const RESTS = [0, 1, 2, 3, 4, 22, 23]

export type RhythmWish = {
  people: number
  days: number
  /** Pushes a day that the programme allows. */
  cap: number
  /** Hours between two looks at the world. */
  step: number
  /** How much is done, as a part of what a lively programme does. */
  pace: number
  /** The first midnight, in UTC. */
  begins: Date
}
type RhythmMeans = { app: TestApp; clock: TurnedClock; push: Awaited<ReturnType<typeof startPushService>> }

/** Days of a programme with everything switched on, by the product's own calls and jobs; only the clock is turned. */
export async function simulate(
  { app, clock, push }: RhythmMeans,
  wish: RhythmWish,
  say: (line: string) => void,
) {
  await clock.turnTo(wish.begins)
  const cast = await rhythmCast(app, { ...wish, pushOrigin: push.origin })
  const tally = new Tally(cast.riders)
  const acts = rhythmActs(app, cast, createDice(2_027))
  const jobs = turningJobs(app)
  const world = { held: 0, in_pushes: 0, in_mails: 0 }
  let seen = await databaseNow(app)
  for (let day = 0; day < wish.days; day += 1) {
    for (let hour = 0; hour < 24; hour += wish.step) {
      const at = wish.begins.getTime() + (day * 24 + hour) * HOUR
      await clock.turnTo(new Date(at + 20 * 60_000))
      if (hour === 0) {
        await comeIn(app, cast)
        await acts.organise(day)
      }
      await acts.happen(wish.pace * shareOf(hour, wish.step))
      await jobs.turn({ hour, step: wish.step })
      await clock.turnTo(new Date(Date.now() + GATHERED))
      await jobs.due()
      const until = await databaseNow(app)
      await count({ app, push, tally, cast, world }, seen)
      seen = until
    }
    say(`day ${day + 1}: ${tally.spread('push', day + 1).all} pushes, ${acts.done.acts} acts`)
  }
  return { tally, world, acts: acts.done, cap: wish.cap, riders: cast.riders }
}

/** Four times as much happens in an hour of the day as in one of the night. */
function shareOf(hour: number, step: number): number {
  const weight = (at: number) => (RESTS.includes(at % 24) ? 1 : 4)
  const whole = Array.from({ length: 24 }, (_, at) => weight(at)).reduce((sum, each) => sum + each, 0)
  return (
    Array.from({ length: step }, (_, at) => weight(hour + at)).reduce((sum, each) => sum + each, 0) / whole
  )
}

/** The jobs of the product: each by the clock at its hours, and whatever is due by the runner's own code. */
function turningJobs(app: TestApp) {
  const { tasks, crons } = allJobs(app.services, app.auth)
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const tools = { log: app.services.log }
  return {
    async turn({ hour, step }: { hour: number; step: number }) {
      const hours = Array.from({ length: step }, (_, at) => String((hour - at + 24) % 24))
      for (const { name, match } of crons) {
        const at = match.split(' ')[1]!
        if (at === '*' || hours.includes(at)) await byName.get(name)!.run({}, tools)
      }
    },
    due: () =>
      runOnce({
        pgPool: app.services.pool,
        taskList: Object.fromEntries(
          tasks.map((task) => [task.name, (payload: unknown) => task.run(payload, tools)]),
        ),
        concurrency: 4,
        noHandleSignals: true,
        logger: quietLogger(app.services.log),
      }),
  }
}

async function databaseNow(app: TestApp): Promise<string> {
  const [row] = await rowsOf<{ at: string }>(app.db)`select now()::text as at`
  return row!.at
}

type Counting = Pick<RhythmMeans, 'app' | 'push'> & {
  tally: Tally
  cast: Cast
  world: { held: number; in_pushes: number; in_mails: number }
}

/** What reached people since: pushes as their devices got them, mails as they were written, lines as they are new in the list. */
async function count({ app, push, tally, cast, world }: Counting, since: string): Promise<void> {
  const at = new Date()
  const arrived = new Map<string, number>()
  for (const { path } of push.received.splice(0)) arrived.set(path, (arrived.get(path) ?? 0) + 1)
  const lines = await rowsOf<{ user_id: string; fresh: number; pushed: number; mailed: number }>(app.db)`
    select user_id, count(*) filter (where created_at >= ${since}::timestamptz)::int as fresh,
      count(*) filter (where pushed_at >= ${since}::timestamptz)::int as pushed,
      count(*) filter (where mailed_at >= ${since}::timestamptz)::int as mailed
    from notifications where greatest(created_at, pushed_at, mailed_at) >= ${since}::timestamptz group by user_id`
  const linesOf = new Map(lines.map((each) => [each.user_id, each]))
  const mails = await rowsOf<{ recipient: string; summaries: number; others: number }>(app.db)`
    select recipient, count(*) filter (where template = 'digest')::int as summaries,
      count(*) filter (where template is distinct from 'digest')::int as others
    from mail_outbox where created_at >= ${since}::timestamptz group by recipient`
  const mailsOf = new Map(mails.map((each) => [each.recipient, each]))
  for (const { id, device, email } of cast.riders) {
    const { fresh = 0, pushed = 0, mailed = 0 } = linesOf.get(id) ?? {}
    const rang = arrived.get(device) ?? 0
    tally.add('in_app', id, fresh, at)
    tally.add('push', id, rang, at)
    tally.add('email', id, mailsOf.get(email)?.summaries ?? 0, at)
    tally.add('answer', id, mailsOf.get(email)?.others ?? 0, at)
    if (rang === 0) world.held += pushed
    else world.in_pushes += pushed
    world.in_mails += mailed
  }
}
