import { useVoteWaiting } from './use-vote-waiting.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const voteInside: WebInside = {
  useAlways: useVoteWaiting,
}
