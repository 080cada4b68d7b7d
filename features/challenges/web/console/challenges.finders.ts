import { listChallengeConsole } from '#features/challenges/contract/console.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const challengeFinder = contentFinder({
  at: consolePaths.challenges,
  one: consolePaths.challengesOne,
  list: listChallengeConsole,
  named: ({ challenges }) => challenges.map(({ id, title }) => ({ id, name: title })),
})
