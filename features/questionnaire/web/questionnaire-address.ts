import { readId } from '#platform/web/api/address.ts'

export type QuestionnaireSearch = { open?: string }

/** Which questionnaire stands in the address; without one it is the list. */
export function readQuestionnaireSearch({ open }: Record<string, unknown>): QuestionnaireSearch {
  const id = readId(open)
  return id ? { open: id } : {}
}
