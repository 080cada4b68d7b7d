import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'pine' | 'sunset' | 'sun' | 'sky' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  pine: 'bg-pine text-on-pine',
  sunset: 'bg-sunset text-on-sunset',
  sun: 'bg-sun text-on-sun',
  sky: 'bg-sky text-on-sky',
  danger: 'bg-danger text-on-danger',
}

export interface BadgeProps {
  tone?: BadgeTone
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'neutral', children, className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold wrap-break-word ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}

export interface CountBadgeProps {
  count: number
  /** Shown above this number as `capText`. */
  cap?: number
  capText?: string
  /** The whole meaning for screen readers, as "3 new messages". */
  label: string
  tone?: BadgeTone
  className?: string
}

/** Nothing at zero. */
export function CountBadge({
  count,
  cap = 99,
  capText = '99+',
  label,
  tone = 'sunset',
  className = '',
}: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={`numerals inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 font-heading text-xs leading-none font-bold ${tones[tone]} ${className}`}
    >
      <span aria-hidden="true">{count > cap ? capText : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
