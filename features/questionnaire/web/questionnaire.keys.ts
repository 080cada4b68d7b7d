import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of questionnaire. */
export const questionnaireKeys = {
  lists: ['questionnaire', 'list'],
  one: (id: string) => ['questionnaire', 'one', id] as const,
  results: [...platformKeys.console, 'questionnaires', 'results'],
} as const
