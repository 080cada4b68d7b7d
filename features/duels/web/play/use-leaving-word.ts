import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import type { TimedPlay } from './duel-play.queries.ts'

/** Says to whoever leaves in the middle of a question that its clock goes on, and how to come back. */
export function useLeavingWord(play: TimedPlay | undefined) {
  const t = useTexts('duel_play')
  const navigate = useNavigate()
  const leave = useEffectEvent((duelId: string) => {
    showToast({
      tone: 'warning',
      text: t('left_behind'),
      action: {
        label: t('go_back'),
        onPress: () => void navigate({ to: paths.duelQuestion, params: { id: duelId } }),
      },
    })
  })
  const duelId = play?.duel.id
  const due = play?.due_at ?? undefined
  useEffect(() => {
    if (duelId === undefined || due === undefined) return undefined
    return () => {
      // Gone from the page, not on to the next question.
      if (performance.now() < due && !location.pathname.startsWith(`${paths.duels}/${duelId}/`)) leave(duelId)
    }
  }, [duelId, due])
}
