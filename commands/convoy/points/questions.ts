import { block } from '#platform/contract/fields.ts'
import { myPointsChanged, pointsChanged } from '#features/points/contract/points.ts'
import { answerOpenQuestion, listOpenQuestions } from '#features/points/server/points.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from '../command.ts'
import { Points } from './points.ts'
import { refusingOf } from '../refusing.ts'
import { tellEveryone, tellPeople } from '../tell.ts'

const SHOWN = 100
const Answer = block({ min: 3, max: 1_000 })

export const listPointsQuestions: Command = async ({ db }) => {
  const questions = await listOpenQuestions(db, SHOWN)
  if (questions.length === 0) return ['Nobody waits for an answer.']
  return questions.flatMap(({ id, created_at, asked_by, entry, text }) => [
    `${id}  ${created_at}  ${asked_by.first_name} ${asked_by.last_name}`,
    `  about ${entry.points} points (${entry.kind}): ${entry.reason}`,
    `  ${text.replaceAll('\n', '\n  ')}`,
  ])
}

export const answerPoints: Command = async (programme, [id = '', ...words], options) => {
  const answer = Answer.safeParse(words.join(' '))
  if (!answer.success) throw new StartError('Say why, in 3 to 1,000 characters: points answer QUESTION TEXT')
  const correction = Points.safeParse(options.points ?? 0)
  if (!correction.success || options.points === '')
    throw new StartError('--points is a whole number within a million, such as --points=-20')
  const fail = refusingOf(id, {
    thing: 'question',
    list: 'points questions',
    missing: 'points_question_not_found',
    words: { points_question_answered: 'Somebody has answered it already.' },
  })
  const wish = { question_id: id, answer: answer.data, correction: correction.data, author_id: null, fail }
  const answered = await answerOpenQuestion(programme.db, wish)
  await tellPeople(programme, [answered.user_id], [myPointsChanged])
  if (answered.correcting_entry_id === null) return ['Answered.']
  await tellEveryone(programme, pointsChanged)
  return [`Answered, with a correction of ${correction.data} points.`]
}
