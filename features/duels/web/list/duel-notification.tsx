import type { DuelEvent } from '#features/duels/contract/news.ts'
import type { Duel } from '#features/duels/contract/duels.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DuelTicket } from './duel-ticket.tsx'

/** What happened in a duel, on its ticket as it stands now. */
export function DuelNotification({ duel, event }: { duel: Duel; event: DuelEvent }) {
  const t = useTexts('duel_news')
  // That a challenge waits is what its ticket says already.
  const isNews = event !== 'challenged' || duel.state !== 'proposed'
  return (
    <DuelTicket
      duel={duel}
      news={isNews && <p className="text-sm font-semibold text-sky-ink">{t(event)}</p>}
    />
  )
}
