import { ValueSign } from '#art/values/value-sign.tsx'
import type { ValueMark } from '#platform/contract/drawings/value-marks.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'

interface ValueChipProps {
  value: ValueMark
  /** How often. */
  count?: number
  /** What is said of the number. */
  said?: string
}

/** A value of the company with its sign, and how often somebody was thanked for it. */
export function ValueChip({ value: { word, sign, colour }, count, said }: ValueChipProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 rounded-full bg-sunken py-1 pr-3.5 pl-1">
      <ValueSign sign={sign} colour={colour} className="size-8" />
      <bdi className="min-w-0 font-semibold wrap-anywhere">{word}</bdi>
      {count !== undefined && (
        <span className="numerals text-ink-soft">
          <span aria-hidden={said !== undefined}>{formatNumber(count)}</span>
          {said && <span className="sr-only">{said}</span>}
        </span>
      )}
    </span>
  )
}
