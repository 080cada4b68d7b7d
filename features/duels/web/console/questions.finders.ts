import { listQuizQuestions } from '#features/quiz/contract/quiz.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Questions of the bank, by their code and their wording. */
export const questionFinder = contentFinder({
  at: consolePaths.questions,
  one: consolePaths.questionsOne,
  list: listQuizQuestions,
  named: ({ questions }, language) =>
    questions.map(({ id, code, content }) => ({
      id,
      name: readIn(content.wordings, language)?.text ?? code,
      note: code,
    })),
})
