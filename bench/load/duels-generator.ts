// The players of `npm run load -- duels`, in a process of their own so that their work is not measured as the app's.
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { duelProgressed, getDuelRecord } from '#features/duels/contract/duels.ts'
import { createAnswerKey } from './answer-key.ts'
import type { GeneratorMessage, Plan } from './duels-plan.ts'
import { beginDuel, type Pair, playToTheEnd } from './duel-pair.ts'
import { type Player, send } from './duel-player.ts'
import { createTally, reportOf, type Tally } from './duels-tally.ts'
import { openLine } from './kept-line.ts'
import { openEar } from './live-ear.ts'

const AT_ONCE = 20
// What is told may be some seconds behind at most.
const LAST_WORDS_MS = 3_000

const tell = (message: GeneratorMessage) =>
  new Promise<void>((resolve) => process.send!(message, () => resolve()))

async function run(plan: Plan): Promise<void> {
  const tally = createTally()
  const ears = await inTurns(plan.players, (player) =>
    openEar({ url: plan.url, token: player.token }, (event, payload) => {
      if (event !== duelProgressed.name) return
      tally.hear({ to: player.id, duel_id: String(payload.duel_id), answered: Number(payload.answered) })
    }),
  )
  for (const ear of ears) ear.once('close', () => tally.problem('a live line broke'))
  const pairs = pairsOf(plan, tally, createAnswerKey(plan.questions))
  const { rewards, rules } = (await send(pairs[0]![0], getDuelRecord, {})).body
  for (const player of pairs.flat()) player.stage.speedBonus = rules.speed_bonus
  const first = await inTurns(pairs, (pair) => beginDuel(pair))
  await tell({ type: 'said', line: `${ears.length} sockets are open, ${first.length} duels run` })

  const until = performance.now() + plan.pace_ms + plan.seconds * 1_000
  const playing = pairs.map(async (pair, at) => {
    let duelId = first[at]!
    try {
      for (;;) {
        await playToTheEnd(pair, duelId, rewards)
        if (performance.now() > until) return
        duelId = await beginDuel(pair, duelId)
      }
    } catch (error) {
      tally.problem(`a pair gave up: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  const own = await measure(plan, tally)
  await Promise.all(playing)
  await pause(LAST_WORDS_MS)
  const sockets = ears.filter(isOpen).length
  await tell({ type: 'done', report: { ...reportOf(tally), ...own, sockets } })
}

/** What the measured time costs this process. */
async function measure(plan: Plan, tally: Tally) {
  await pause(plan.pace_ms)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = process.cpuUsage()
  delay.enable()
  tally.measure(true)
  await tell({ type: 'measuring' })
  await pause(plan.seconds * 1_000)
  await tell({ type: 'measured' })
  tally.measure(false)
  delay.disable()
  const { user, system } = process.cpuUsage(before)
  return {
    cpu_s: (user + system) / 1e6,
    delay_ms: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
  }
}

function pairsOf(plan: Plan, tally: Tally, choose: Player['stage']['choose']): Pair[] {
  const players = plan.players.map(({ id, token }) => ({
    id,
    line: openLine({ url: plan.url, token }),
    stage: { plan, tally, choose, speedBonus: 0 },
  }))
  return players.flatMap((player, at) => (at % 2 === 0 ? [[player, players[at + 1]!] as const] : []))
}

/** Some at a time, in order. */
async function inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    made.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(make))))
  return made
}

const isOpen = (socket: WebSocket) => socket.readyState === socket.OPEN

await run(JSON.parse(readFileSync(process.env.LOAD_PLAN!, 'utf8')))
process.exit(0)
