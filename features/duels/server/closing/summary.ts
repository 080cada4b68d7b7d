import type { SummaryQuestion } from '#features/duels/contract/play.ts'
import type { Course } from '#features/duels/server/play/course.rules.ts'
import { askedFrom, lockedFrom, type QuizVersion } from '#features/quiz/server/quiz.ts'
import type { DuelReader } from '#features/duels/server/duels.views.ts'

type Seen = {
  course: Course
  versions: readonly QuizVersion[]
  reader: DuelReader
  /** The duel is over: what the other one answered may be known. */
  told: boolean
}

/** The questions that are behind the reader, in the order in which they saw the answers; no other one leaves. */
export function summaryFrom({ course, versions, reader, told }: Seen): SummaryQuestion[] {
  const { language } = reader
  return course.rounds.flatMap(({ position, version_id, voided }) => {
    const version = versions.find(({ id }) => id === version_id)
    const asked = course.answers.filter((answer) => answer.position === position && answer.locked)
    const mine = asked.find(({ user_id }) => user_id === reader.id)
    const theirs = asked.find(({ user_id }) => user_id !== reader.id)
    if (!version || !mine) return []
    const { places } = mine
    return [
      {
        question: askedFrom({ version, answer: mine, language }),
        mine: lockedFrom({ version, answer: mine, voided, places, language }),
        theirs: told && theirs ? lockedFrom({ version, answer: theirs, voided, places, language }) : null,
        reported: mine.reported,
      },
    ]
  })
}
