interface PillChoiceProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string; count?: number }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Which of a few lists is shown, with how many there are where that matters. Scrolls sideways on a phone. */
export function PillChoice<Id extends string>({ label, options, chosen, onChoose }: PillChoiceProps<Id>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="fade-edges -mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <div className="flex w-max gap-1 rounded-full bg-sunken p-1">
        {options.map(({ id, label: words, count = 0 }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="min-h-11 rounded-full px-4 focus-visible:-outline-offset-2 font-heading font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card"
          >
            {words}
            {count > 0 && <span className="numerals ml-1.5 text-sm">{count}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
