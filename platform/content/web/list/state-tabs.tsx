import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

interface StateTabsProps {
  states: readonly { id: string | undefined; word: string; of: number }[]
  chosen: string | undefined
  onChoose: (state: string | undefined) => void
}

/** The states that pieces of a list can have, each with how many there are. */
export function StateTabs({ states, chosen, onChoose }: StateTabsProps) {
  const t = useTexts('console_content')
  return (
    <div
      role="group"
      aria-label={t('states')}
      className="flex max-w-full gap-1 self-start overflow-x-auto rounded-full bg-sunken p-1"
    >
      {states.map(({ id, word, of }) => (
        <button
          key={word}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className="min-h-11 rounded-full px-4 font-heading font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card md:min-h-9 md:px-3.5 md:text-sm"
        >
          {word} <span className="numerals font-normal">{formatNumber(of)}</span>
        </button>
      ))}
    </div>
  )
}
