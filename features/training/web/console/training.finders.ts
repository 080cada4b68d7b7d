import { listTrainingsConsole } from '#features/training/contract/console.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const trainingFinder = contentFinder({
  at: consolePaths.trainings,
  one: consolePaths.trainingsOne,
  list: listTrainingsConsole,
  named: ({ trainings }, language) =>
    trainings.map(({ id, content }) => ({ id, name: readIn(content.texts, language)?.title ?? '' })),
})
