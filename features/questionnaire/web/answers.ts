import type { Answer, Question, Questionnaire } from '#features/questionnaire/contract/questionnaire.ts'

export type Answers = ReadonlyMap<string, Answer>

export function emptyAnswer(question_id: string): Answer {
  return { question_id, option_ids: [], scale: null, text: '' }
}

export function isAnswered({ option_ids, scale, text }: Answer): boolean {
  return option_ids.length > 0 || scale !== null || text.trim() !== ''
}

/** Those that say something, as they are sent. */
export function listOf(answers: Answers): Answer[] {
  return [...answers.values()].filter(isAnswered)
}

/** By question; of questions that are not asked any more nothing. */
export function answersFrom(questionnaire: Questionnaire, list: readonly Answer[]): Answers {
  const asked = new Set(questionnaire.sections.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return new Map(
    list.filter((answer) => asked.has(answer.question_id)).map((answer) => [answer.question_id, answer]),
  )
}

export type Fault = 'required' | 'too_many'

/** What is wrong with these questions, by id, before anything is sent. */
export function faultsIn(questions: readonly Question[], answers: Answers): ReadonlyMap<string, Fault> {
  return new Map(
    questions.flatMap(({ id, required, most }): [string, Fault][] => {
      const answer = answers.get(id)
      if (!answer || !isAnswered(answer)) return required ? [[id, 'required']] : []
      return most !== null && answer.option_ids.length > most ? [[id, 'too_many']] : []
    }),
  )
}
