import type { ReactNode } from 'react'

export interface PlateProps {
  /** Two or three letters in the blue band, as a stage or a place. */
  band?: string
  size?: 'small' | 'medium' | 'large'
  /** What it means, where the characters alone do not say it, as "Rank 3". */
  label?: string
  children: ReactNode
  className?: string
}

const sizes = {
  small: 'h-7 text-sm rounded-sm',
  medium: 'h-10 text-lg rounded-sm',
  large: 'h-16 text-2xl rounded-field',
}

/** A number plate: a rank, a stage number or an invitation code. */
export function Plate({ band, size = 'medium', label, children, className = '' }: PlateProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-stretch overflow-hidden border-2 border-on-plate bg-plate align-middle text-on-plate ${sizes[size]} ${className}`}
    >
      {label && <span className="sr-only">{label}</span>}
      {band && (
        <span
          aria-hidden="true"
          className="inline-flex items-end bg-plate-band px-1.5 pb-0.5 font-heading text-[0.55em] font-bold text-road-dash"
        >
          {band}
        </span>
      )}
      <span
        aria-hidden={label ? true : undefined}
        className="numerals inline-flex items-center px-[0.55em] font-heading leading-none font-bold tracking-[0.08em]"
      >
        {children}
      </span>
    </span>
  )
}
