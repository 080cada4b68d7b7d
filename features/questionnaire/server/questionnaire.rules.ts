import type { Language } from '#platform/contract/languages.ts'
import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type * as contract from '#features/questionnaire/contract/console.ts'
import type { FieldProblem, Faults } from '#platform/server/http/errors.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'

export function questionsIn(sections: readonly contract.SectionContent[]): contract.QuestionContent[] {
  return sections.flatMap(({ questions }) => questions)
}

/** Of an answer what fits the kind of its question; nothing of what fits none. */
function tidyAnswer(question: contract.QuestionContent, answer: Answer): Answer {
  const known = question.options.map(({ id }) => id)
  const chosen = known.filter((id) => answer.option_ids.includes(id))
  const inRange =
    answer.scale !== null && answer.scale >= question.min && answer.scale <= question.max
      ? answer.scale
      : null
  return {
    question_id: question.id,
    option_ids: question.kind === 'single' || question.kind === 'multiple' ? chosen : [],
    scale: question.kind === 'scale' ? inRange : null,
    text: question.kind === 'text' ? answer.text : '',
  }
}

export function isAnswered({ option_ids, scale, text }: Answer): boolean {
  return option_ids.length > 0 || scale !== null || text !== ''
}

/** In the order of the questions, each once, and only those that say something. */
export function tidyAnswers(
  sections: readonly contract.SectionContent[],
  answers: readonly Answer[],
): Answer[] {
  return questionsIn(sections).flatMap((question) => {
    const own = answers.find(({ question_id }) => question_id === question.id)
    const tidy = own && tidyAnswer(question, own)
    return tidy && isAnswered(tidy) ? [tidy] : []
  })
}

/** What is wrong with answers that were sent: by question, as `answers.<id of the question>`. */
export function faultsInAnswers(
  sections: readonly contract.SectionContent[],
  answers: readonly Answer[],
  { whole }: { whole: boolean },
): Faults | undefined {
  const faults: Faults = {}
  const questions = questionsIn(sections)
  for (const { question_id } of answers)
    if (!questions.some(({ id }) => id === question_id))
      faults[`answers.${question_id}`] = { code: 'not_an_option' }
  for (const question of questions) {
    const own = answers.filter(({ question_id }) => question_id === question.id)
    const fault = own.length > 1 ? { code: 'id_twice' } : faultIn(question, own[0], whole)
    if (fault) faults[`answers.${question.id}`] = fault
  }
  return Object.keys(faults).length === 0 ? undefined : faults
}

function faultIn(
  question: contract.QuestionContent,
  answer: Answer | undefined,
  whole: boolean,
): FieldProblem | undefined {
  if (!answer || !isAnswered(tidyAnswer(question, answer))) {
    const said = answer !== undefined && isAnswered(answer)
    if (said) return { code: 'not_an_option' }
    return whole && question.required ? { code: 'required' } : undefined
  }
  const { kind, options, most, length, min, max } = question
  const { option_ids, scale, text } = answer
  if (option_ids.some((id) => !options.some((option) => option.id === id))) return { code: 'not_an_option' }
  if (kind === 'single' && option_ids.length > 1) return { code: 'too_many_chosen', values: { maximum: 1 } }
  if (kind === 'multiple' && most !== null && option_ids.length > most)
    return { code: 'too_many_chosen', values: { maximum: most } }
  if (kind === 'scale' && (scale === null || scale < min || scale > max)) return { code: 'not_an_option' }
  if (kind === 'text' && text.length > length) return { code: 'too_long', values: { maximum: length } }
  return undefined
}

/** What is wrong with a questionnaire as it was sent, by field. */
export function faultsIn(content: Pick<contract.QuestionnaireContent, 'texts' | 'sections'>): Faults {
  const faults = doubled(content.texts, 'texts')
  const seen = new Set<string>()
  const once = (id: string, field: string) => {
    if (seen.has(id)) faults[`${field}.id`] = { code: 'id_twice' }
    seen.add(id)
  }
  for (const [at, section] of content.sections.entries()) {
    once(section.id, `sections.${at}`)
    Object.assign(faults, doubled(section.texts, `sections.${at}.texts`))
    for (const [place, question] of section.questions.entries()) {
      const field = `sections.${at}.questions.${place}`
      once(question.id, field)
      for (const { id } of question.options) once(id, `${field}.options`)
      Object.assign(faults, questionFaults(question, field))
    }
  }
  return faults
}

function questionFaults(question: contract.QuestionContent, field: string): Faults {
  const faults = doubled(question.texts, `${field}.texts`)
  const chooses = question.kind === 'single' || question.kind === 'multiple'
  if (chooses && question.options.length < 2) faults[`${field}.options`] = { code: 'too_few_options' }
  if (!chooses && question.options.length > 0) faults[`${field}.options`] = { code: 'no_options' }
  for (const [at, { texts }] of question.options.entries())
    Object.assign(faults, doubled(texts, `${field}.options.${at}.texts`))
  return faults
}

const doubled = (texts: readonly { language: Language }[], field: string) =>
  languageTwice(texts, 'language_twice', field)

/** Whether only words differ: the same is asked, in the same order, of which the same can be answered. */
export function asksTheSame(
  before: readonly contract.SectionContent[],
  after: readonly contract.SectionContent[],
): boolean {
  const asked = (sections: readonly contract.SectionContent[]) =>
    JSON.stringify(
      sections.map(({ id, questions }) => [
        id,
        questions.map((question) => [
          question.id,
          question.kind,
          question.required,
          question.options.map((option) => option.id),
          [question.most, question.min, question.max, question.length],
        ]),
      ]),
    )
  return asked(before) === asked(after)
}

/** The same under new ids, for a copy. */
export function renewed(
  sections: readonly contract.SectionContent[],
  newId: () => string,
): contract.SectionContent[] {
  return sections.map((section) => ({
    ...section,
    id: newId(),
    questions: section.questions.map((question) => ({
      ...question,
      id: newId(),
      options: question.options.map((option) => ({ ...option, id: newId() })),
    })),
  }))
}
