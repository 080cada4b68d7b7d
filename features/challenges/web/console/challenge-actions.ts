import { CircleStop } from 'lucide-react'
import {
  archiveChallenge,
  closeChallenge,
  copyChallenge,
  type ConsoleChallengeCard,
  deleteChallenge,
  publishChallenge,
} from '#features/challenges/contract/console.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What can be done with a challenge in its state. */
export function useChallengeActions() {
  const t = useTexts('console_challenges')
  const usual = useUsualActions(consolePaths.challenges)

  return (card: ConsoleChallengeCard, reach?: number): ContentAction[] => {
    const { id, state, title } = card
    const challenge = { challenge_id: id }
    const copy = usual.copy(async () => (await call(copyChallenge, challenge)).challenge)
    const publish = usual.publish(t, { title, reach, run: () => call(publishChallenge, challenge) })
    const close: ContentAction = {
      id: 'close',
      word: t('close_now'),
      icon: CircleStop,
      question: { title: t('close_title', { title }), text: t('close_text') },
      run: () => call(closeChallenge, challenge),
    }
    const archive = usual.archive(() => call(archiveChallenge, { ...challenge, archived: true }), {
      title,
      words: t,
    })
    const restore = usual.restore(() => call(archiveChallenge, { ...challenge, archived: false }))
    const drop = usual.drop(title, () => call(deleteChallenge, challenge))
    const isOver = Date.parse(card.deadline) <= Date.now()
    return {
      draft: [publish, copy, drop],
      published: isOver ? [copy, archive] : [copy, close],
      closed: [copy, archive],
      archived: [copy, restore],
    }[state]
  }
}
