import { CalendarRange, Wallet } from 'lucide-react'
import { useFormatter } from 'use-intl'
import type { VoteOption } from '#features/vote/contract/vote.ts'

/** When a trip is and what it costs, where that is known. */
export function TripFacts({ option }: { option: VoteOption }) {
  const format = useFormatter()
  const { starts_on, ends_on, price, language } = option
  const when = whenOf()
  if (!when && !price) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-ink-soft">
      {when && (
        <li className="inline-flex items-center gap-1.5">
          <CalendarRange className="size-4.5 shrink-0" />
          {when}
        </li>
      )}
      {price && (
        <li lang={language} className="inline-flex items-center gap-1.5 wrap-anywhere">
          <Wallet className="size-4.5 shrink-0" />
          {price}
        </li>
      )}
    </ul>
  )

  function whenOf(): string | undefined {
    const style = { dateStyle: 'long', timeZone: 'UTC' } as const
    const [from, to] = [starts_on ?? ends_on, ends_on ?? starts_on]
    if (!from || !to) return undefined
    return from === to
      ? format.dateTime(new Date(from), style)
      : format.dateTimeRange(new Date(from), new Date(to), style)
  }
}
