import type { ChallengeStanding } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type Tab, TABS } from './challenge-address.ts'

interface ChallengeTabsProps {
  shown: Tab
  counts: Record<ChallengeStanding, number> | undefined
  onChange: (tab: Tab) => void
}

/** Which challenges are shown, with how many there are of each. */
export function ChallengeTabs({ shown, counts, onChange }: ChallengeTabsProps) {
  const t = useTexts('challenges')
  const countOf = (tab: Tab) => (counts ? counts[tab] + (tab === 'open' ? counts.coming : 0) : 0)
  return (
    <div
      role="group"
      aria-label={t('show')}
      className="fade-edges -mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <div className="flex w-max gap-1 rounded-full bg-sunken p-1">
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === shown}
            onClick={() => onChange(tab)}
            className="min-h-11 rounded-full px-4 font-heading font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card"
          >
            {t(`tab.${tab}`)}
            {countOf(tab) > 0 && <span className="numerals ml-1.5 text-sm">{countOf(tab)}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
