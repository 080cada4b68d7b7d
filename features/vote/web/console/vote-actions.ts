import {
  copyVote,
  type ConsoleVoteCard,
  deleteVote,
  publishVote,
  withdrawVote,
} from '#features/vote/contract/console.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What can be done with a vote in its state. Nothing of it changes once it has opened. */
export function useVoteActions() {
  const t = useTexts('console_votes')
  const usual = useUsualActions(consolePaths.votes)

  return ({ id, state, title }: ConsoleVoteCard, reach?: number): ContentAction[] => {
    const vote = { vote_id: id }
    const copy = usual.copy(async () => (await call(copyVote, vote)).vote)
    const publish = usual.publish(t, { title, reach, run: () => call(publishVote, vote) })
    const withdraw = usual.unschedule(() => call(withdrawVote, vote))
    const drop = usual.drop(title, () => call(deleteVote, vote))
    if (state === 'draft') return [publish, copy, drop]
    return state === 'scheduled' ? [withdraw, copy] : [copy]
  }
}
