import { setTimeout as pause } from 'node:timers/promises'
import { answerQuestion, askNextQuestion, noteQuestionSeen } from '#features/duels/contract/play.ts'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import type { Endpoint, Schema } from '#platform/contract/kit.ts'
import type * as z from 'zod/mini'
import type { Plan } from './duels-plan.ts'
import type { Tally } from './duels-tally.ts'
import type { Called, Line } from './kept-line.ts'

const RIGHT_SCORE = 100
const MAX_GRACE_MS = 500

type Stage = {
  plan: Pick<Plan, 'pace_ms' | 'share_right' | 'share_late' | 'late_ms'>
  tally: Tally
  choose: (asked: AskedQuestion, right: boolean) => number[]
  speedBonus: number
}

export type Player = { id: string; line: Line; stage: Stage }

/** What a player has made of a duel, by their own book. */
export type Played = { right: number; score: number; answered: number }

/** One call, counted; what the app refuses or breaks off is a problem, and there is nothing to go on with. */
export async function send<Input extends Schema, Output extends Schema>(
  { line, stage: { tally } }: Player,
  endpoint: Endpoint<Input, Output> | Endpoint<Input, Output, never>,
  input: z.input<Input>,
): Promise<Called<z.output<Output>>> {
  tally.counts.calls += 1
  const called = await line.call(endpoint, input).catch((error: Error) => error)
  if (!(called instanceof Error) && called.status === 200) return called
  const why = called instanceof Error ? called.message : `${called.status} ${called.body.code}`
  const what = `${endpoint.method} ${endpoint.path}: ${why}`
  tally.problem(what)
  throw new Error(what)
}

/** Plays a duel to its end, one answer in each pace. */
export async function playDuel(player: Player, duel: { id: string; otherId: string }): Promise<Played> {
  const { pace_ms } = player.stage.plan
  const played: Played = { right: 0, score: 0, answered: 0 }
  let turn = performance.now()
  for (;;) {
    const asking = await send(player, askNextQuestion, { duel_id: duel.id })
    const { asked, duel: seen } = asking.body
    if (!asked) return played
    player.stage.tally.time('ask_ms', asking.gotAt - asking.sentAt)
    // What goes wrong with it is counted, and the player goes on.
    const noted = noteSeen(player, duel.id, asked.position).catch(() => undefined)
    await answer(player, duel, { asking, asked, played })
    await noted
    if (played.answered === seen.questions) return played
    turn = Math.max(turn + pace_ms, performance.now())
    await pause(turn - performance.now())
  }
}

/** The page sends it the moment a question has come, and waits for nothing. */
async function noteSeen(player: Player, duel_id: string, position: number): Promise<void> {
  const { sentAt, gotAt } = await send(player, noteQuestionSeen, { duel_id, position })
  player.stage.tally.time('seen_ms', gotAt - sentAt)
}

type Turn = {
  asking: { sentAt: number; gotAt: number }
  asked: AskedQuestion
  played: Played
}

async function answer(
  player: Player,
  duel: { id: string; otherId: string },
  { asking, asked, played }: Turn,
) {
  const { tally, choose, plan } = player.stage
  const right = Math.random() < plan.share_right
  const chosen = choose(asked, right)
  const dueAt = asking.gotAt + (asked.left_ms ?? 0)
  await think(player, dueAt)
  const answered = played.answered + 1
  tally.await({ to: duel.otherId, duel_id: duel.id, answered }, performance.now())
  const { body, sentAt, gotAt } = await send(player, answerQuestion, {
    duel_id: duel.id,
    position: asked.position,
    chosen,
  })
  tally.time('answer_ms', gotAt - sentAt)
  tally.counts.answers += 1
  played.answered = answered
  const verdict = body.last?.question.position === asked.position ? body.last.answer : undefined
  if (!verdict) return tally.problem('an answer without a verdict')
  if (verdict.verdict === 'missed') {
    if (sentAt <= dueAt) tally.counts.timed_out_wrongly += 1
    else tally.counts.sent_too_late += 1
    return
  }
  if (verdict.verdict !== (right ? 'right' : 'wrong')) tally.problem('a wrong verdict')
  if (right) tally.counts.answered_right += 1
  // The server's clock ran from between sending the question's call and its arrival to the same for the answer.
  const least = scoreFor(player, asked, gotAt - asking.sentAt)
  const most = scoreFor(player, asked, sentAt - asking.gotAt - MAX_GRACE_MS)
  const fits = right ? verdict.score >= least && verdict.score <= most : verdict.score === 0
  if (!fits) tally.problem('a score that does not fit the time')
  played.right += right ? 1 : 0
  played.score += verdict.score
}

async function think({ stage: { plan, tally } }: Player, dueAt: number): Promise<void> {
  const { least, most } = plan.late_ms
  const late = Math.random() < plan.share_late
  if (late) tally.counts.answered_late += 1
  const latest = dueAt - (least + Math.random() * (most - least)) - performance.now()
  const calmly = plan.pace_ms * (0.2 + Math.random() * 0.6)
  await pause(Math.max(late ? latest : Math.min(calmly, latest), 0))
}

/** By the rule that the app tells its players. */
function scoreFor({ stage: { speedBonus } }: Player, { total_ms }: AskedQuestion, tookMs: number): number {
  if (total_ms === null) return RIGHT_SCORE + Math.floor(speedBonus / 2)
  const left = Math.min(Math.max((total_ms - tookMs) / total_ms, 0), 1)
  return RIGHT_SCORE + Math.floor(speedBonus * left)
}
