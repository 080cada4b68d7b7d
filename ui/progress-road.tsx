import type { ReactNode } from 'react'

export interface ProgressRoadProps {
  label: string
  value: number
  max: number
  /** Says the value in words, as "3 of 7 stages". */
  valueText: string
  /** Drives at the tip, usually a small Camper. */
  traveller?: ReactNode
  showText?: boolean
  className?: string
}

/** How far along the road: driven parts are asphalt, the rest is dashed. */
export function ProgressRoad({
  label,
  value,
  max,
  valueText,
  traveller,
  showText = true,
  className = '',
}: ProgressRoadProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={className}>
      {showText && (
        <div aria-hidden="true" className="mb-1 flex justify-between gap-4 text-sm">
          <span className="font-semibold text-ink">{label}</span>
          <span className="numerals text-ink-soft">{valueText}</span>
        </div>
      )}
      <progress className="sr-only" aria-label={label} value={value} max={max} aria-valuetext={valueText} />
      <div aria-hidden="true" className={`relative ${traveller ? 'pt-8' : ''}`}>
        {traveller && (
          <div
            className="absolute top-0 w-12 -translate-x-full transition-[left] duration-900"
            style={{ left: `max(3rem, ${share * 100}%)` }}
          >
            {traveller}
          </div>
        )}
        <div className="relative h-3.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line-strong forced-colors:border">
          <div
            className="absolute inset-y-0 left-0 overflow-hidden rounded-full bg-asphalt transition-[width] duration-900 forced-colors:bg-[Highlight]"
            style={{ width: `${share * 100}%` }}
          >
            <div className="road-line absolute inset-x-2 top-1/2 h-0.5 -translate-y-1/2" />
          </div>
        </div>
      </div>
    </div>
  )
}
