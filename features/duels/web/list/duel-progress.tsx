import { useTexts } from '#platform/web/texts/texts.tsx'

interface DuelProgressProps {
  name: string
  answered: number
  questions: number
  tone: 'mine' | 'theirs'
  /** Beside the dots, where the name does not stand already. */
  showName?: boolean
}

/** One piece of road for each question: those behind are filled, whether they went well or not. */
export function DuelProgress({ name, answered, questions, tone, showName = true }: DuelProgressProps) {
  const t = useTexts('duels')
  const words = t('progress', { name, answered, count: questions })
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {showName && (
        <span aria-hidden="true" className="w-16 shrink-0 truncate text-sm text-ink-soft">
          {name}
        </span>
      )}
      <progress className="sr-only" aria-label={words} value={answered} max={questions} />
      <span aria-hidden="true" className="flex min-w-0 flex-1 gap-1">
        {Array.from({ length: questions }, (_, at) => (
          <span
            key={at}
            className={`h-2 max-w-8 flex-1 rounded-full inset-ring forced-colors:border ${at < answered ? (tone === 'mine' ? 'bg-pine inset-ring-pine forced-colors:bg-[Highlight]' : 'bg-sky inset-ring-sky forced-colors:bg-[Highlight]') : 'bg-sunken inset-ring-line-strong'}`}
          />
        ))}
      </span>
      <span aria-hidden="true" className="numerals w-8 shrink-0 text-right text-sm text-ink-soft">
        {answered}/{questions}
      </span>
    </div>
  )
}
