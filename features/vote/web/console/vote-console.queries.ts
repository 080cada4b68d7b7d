import { contentKind } from '#platform/content/web/list/content-kind.ts'
import {
  changeVote,
  createVote,
  type ConsoleVote,
  getVoteConsole,
  type VoteContent,
  type VoteOptionContent,
  listVoteConsole,
  VOTE_ACTS,
  actOnVotes,
  previewActOnVotes,
  exportVoteConsole,
} from '#features/vote/contract/console.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'

const DAY = 86_400_000

export function contentOf({ kind, texts, audience, opens_at, closes_at, options }: ConsoleVote): VoteContent {
  return {
    kind,
    texts,
    audience,
    opens_at,
    closes_at,
    options: options.map(({ texts: words, starts_on, ends_on, pictures }) => ({
      texts: words,
      starts_on,
      ends_on,
      pictures,
    })),
  }
}

export const blankOption = (): VoteOptionContent => ({
  texts: [{ language: 'en', title: '', lead: '', text: '', price: '' }],
  starts_on: null,
  ends_on: null,
  pictures: [],
})

export function blankVote(): VoteContent {
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000
  return {
    kind: 'trip',
    texts: [{ language: 'en', title: '', text: '' }],
    audience: EVERYBODY,
    opens_at: new Date(hour + DAY).toISOString(),
    closes_at: new Date(hour + 8 * DAY).toISOString(),
    options: [blankOption(), blankOption()],
  }
}

export const voteKind = contentKind({
  path: consolePaths.votes,
  kind: 'vote',
  list: listVoteConsole,
  cards: ({ votes }) => votes,
  sheet: exportVoteConsole,
  several: {
    acts: VOTE_ACTS,
    act: actOnVotes,
    preview: previewActOnVotes,
    back: { publish: 'withdraw', withdraw: 'publish' },
  },
  get: getVoteConsole,
  create: createVote,
  change: changeVote,
  item: ({ vote }) => vote,
  contentOf,
})
