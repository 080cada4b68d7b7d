import { listQuestionnaireConsole } from '#features/questionnaire/contract/console.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const questionnaireFinder = contentFinder({
  at: consolePaths.questionnaires,
  one: consolePaths.questionnairesOne,
  list: listQuestionnaireConsole,
  named: ({ questionnaires }) => questionnaires.map(({ id, title }) => ({ id, name: title })),
})
