import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'
import type { SectionContent } from '#features/questionnaire/contract/console.ts'
import { safeGroups } from '#platform/server/lists/safe-groups.ts'
import { questionsIn } from './questionnaire.rules.ts'

/** What one person of a department handed in; null: of none. */
export type Sheet = { answers: readonly Answer[]; department_id: string | null }

/** So many people of a department answered a question, or gave this answer to it. */
export type Tally = {
  question_id: string
  department_id: string | null
  /** An option or a number of the scale; null: whatever they answered. */
  choice: string | null
  count: number
}

/** Of one question: who answered it, by department, as far as that may be known. */
export type QuestionSplit = {
  question_id: string
  groups: { department_id: string | null; answered: number; counts: number[] }[]
}

/** The sheets, counted: from here on nothing says which answers belong together. */
export function talliesOf(sheets: readonly Sheet[]): Tally[] {
  const tallies = new Map<string, Tally>()
  const add = (tally: Omit<Tally, 'count'>) => {
    const key = JSON.stringify([tally.question_id, tally.department_id, tally.choice])
    const before = tallies.get(key)
    tallies.set(key, { ...tally, count: (before?.count ?? 0) + 1 })
  }
  for (const { answers, department_id } of sheets)
    for (const { question_id, option_ids, scale } of answers) {
      const of = { question_id, department_id }
      for (const choice of [null, ...option_ids, ...(scale === null ? [] : [String(scale)])])
        add({ ...of, choice })
    }
  return [...tallies.values()]
}

/**
 * Of each question that is counted, the departments that may be shown beside the whole: whoever takes them from it, or
 * from each other, gets no figure about fewer than `least` people.
 */
export function splitOf(
  sections: readonly SectionContent[],
  tallies: readonly Tally[],
  least: number,
): QuestionSplit[] {
  const byQuestion = Map.groupBy(tallies, ({ question_id }) => question_id)
  return questionsIn(sections).flatMap(({ id, kind, options, min, max }) => {
    if (kind === 'text') return []
    const own = byQuestion.get(id) ?? []
    const choices =
      kind === 'scale'
        ? Array.from({ length: max - min + 1 }, (_, at) => String(min + at))
        : options.map((option) => option.id)
    const answered = own.filter(({ choice }) => choice === null)
    const shown = safeGroups(
      answered.map(({ department_id, count }) => ({ id: department_id, people: count })),
      least,
    )
    const countOf = (department_id: string | null, choice: string | null) =>
      own.find((each) => each.department_id === department_id && each.choice === choice)?.count ?? 0
    const groups = shown.map((department_id) => ({
      department_id,
      answered: countOf(department_id, null),
      counts: choices.map((choice) => countOf(department_id, choice)),
    }))
    return groups.length > 0 ? [{ question_id: id, groups }] : []
  })
}
