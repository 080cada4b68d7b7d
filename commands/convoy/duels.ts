import * as z from 'zod/mini'
import { DuelTime } from '#features/duels/contract/reviews.ts'
import { block } from '#platform/contract/fields.ts'
import type { LiveEvent } from '#platform/contract/kit.ts'
import { listFlags, reviewFlag, setDuelTimeOf, voidQuestion } from '#features/duels/server/duels.ts'
import { findQuizId } from '#features/quiz/server/quiz.ts'
import type { Live } from '#platform/server/live/live.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from './command.ts'
import type { Programme } from './open-programme.ts'
import { getPersonByMail } from './people.ts'
import { refusing, refusingOf } from './refusing.ts'
import { speak } from './tell.ts'

const SHOWN = 100
const Note = block({ min: 0, max: 600 })
const Reason = block({ min: 3, max: 300 })
const Verdict = z.enum(['dismissed', 'upheld'])

export const listDuelFlags: Command = async ({ db }) => {
  const flags = await listFlags(db, { state: 'open', limit: SHOWN })
  if (flags.length === 0) return ['Nothing looks wrong.']
  return flags.flatMap(({ id, created_at, kind, person, opponent, facts, points }) => [
    `${id}  ${created_at}  ${kind}  ${nameOf(person)} against ${nameOf(opponent)}  ${points} points`,
    `  ${Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')}`,
  ])
}

export const reviewDuel: Command = async (programme, [id = '', word = ''], options) => {
  const verdict = Verdict.safeParse(word)
  const note = Note.safeParse(options.note ?? '')
  if (!verdict.success) throw new StartError('Say what you decide: duels review FLAG dismissed|upheld')
  if (!note.success) throw new StartError('--note is a text of at most 600 characters.')
  const words = { duel_flag_reviewed: 'Somebody has decided on it already.' }
  const fail = refusingOf(id, { thing: 'flag', list: 'duels flags', missing: 'duel_flag_not_found', words })
  const wish = { id, verdict: verdict.data, note: note.data, by: null, fail }
  const flag = await telling(programme, (means) => reviewFlag(means, wish))
  return [flag.state === 'upheld' ? 'Upheld: what the duel earned is taken back.' : 'Dismissed.']
}

export const setTimeOf: Command = async ({ db }, [mail = '', word = '']) => {
  const person = await getPersonByMail(db, mail)
  const time = DuelTime.safeParse(word)
  if (!time.success) throw new StartError('Say how much: duels time MAIL normal|half_more|double|untimed')
  if (!(await setDuelTimeOf(db, person.id, time.data)))
    throw new StartError(`${person.email} does not take part any more.`)
  return [`From the next question on ${person.email} has: ${time.data}.`]
}

export const voidOneQuestion: Command = async (programme, [code = ''], options) => {
  const reason = Reason.safeParse(options.reason ?? '')
  if (!reason.success) throw new StartError('Say why, in 3 to 300 characters: duels void CODE --reason TEXT')
  const question_id = await findQuizId(programme.db, code)
  const fail = refusing({
    quiz_question_not_found: `There is no question ${code || '(none given)'}: see quiz list`,
    quiz_question_voided: 'It is out of play for good already.',
  })
  if (!question_id) throw fail('quiz_question_not_found')
  const wish = { question_id, reason: reason.data, by: null, fail }
  const scored = await telling(programme, (means) => voidQuestion(means, wish))
  return [
    `Out of play for good. ${scored.duels} duels scored again, points of ${scored.people} people changed.`,
  ]
}

function nameOf(person: { first_name: string; last_name: string } | null): string {
  return person ? `${person.first_name} ${person.last_name}` : '(somebody who has left)'
}

type Told = { userIds: readonly string[]; event: LiveEvent; payload: unknown }

/** Does it, and tells the open browsers of the running instances afterwards, all at once. */
async function telling<T>(
  programme: Programme,
  work: (means: { db: Programme['db']; live: Pick<Live, 'tell'> }) => Promise<T>,
): Promise<T> {
  const told: Told[] = []
  const live: Pick<Live, 'tell'> = {
    tell: (userIds, event, payload) =>
      void told.push({ userIds, event: event as unknown as LiveEvent, payload }),
  }
  const answer = await work({ db: programme.db, live })
  if (told.length > 0)
    await speak(programme, (speaker) => {
      for (const { userIds, event, payload } of told) speaker.tell(userIds, event, payload)
    })
  return answer
}
