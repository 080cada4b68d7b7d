import { listVoteConsole } from '#features/vote/contract/console.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const voteFinder = contentFinder({
  at: consolePaths.votes,
  one: consolePaths.votesOne,
  list: listVoteConsole,
  named: ({ votes }) => votes.map(({ id, title }) => ({ id, name: title })),
})
