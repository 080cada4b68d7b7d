interface SeatsProps {
  seats: number
  taken: number
  /** Says it in words, as "2 free seats". */
  label: string
  className?: string
}

/** The seats of a camper from above: a taken one is filled and has a head, a free one is an outline. */
export function Seats({ seats, taken, label, className = '' }: SeatsProps) {
  return (
    <span className={`inline-flex max-w-full flex-wrap items-center gap-x-2.5 gap-y-1 ${className}`}>
      <span aria-hidden="true" className="inline-flex flex-wrap gap-1">
        {Array.from({ length: seats }, (_, seat) => (
          <svg key={seat} viewBox="0 0 20 22" className="h-5.5 w-5 shrink-0">
            <path
              d="M4 9C4 3.5 6 1.5 10 1.5S16 3.5 16 9V12H4ZM2 10.5Q4 10 4 12.5V16H16V12.5Q16 10 18 10.5V18Q18 20.5 15.5 20.5H4.5Q2 20.5 2 18Z"
              fill={seat < taken ? 'var(--pine)' : 'none'}
              stroke={seat < taken ? 'var(--pine)' : 'var(--line-strong)'}
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeDasharray={seat < taken ? undefined : '2.5 2'}
            />
            {seat < taken && <circle cx="10" cy="8" r="3.4" fill="var(--surface)" />}
          </svg>
        ))}
      </span>
      <span className="min-w-0 text-sm font-semibold wrap-anywhere text-ink-soft">{label}</span>
    </span>
  )
}
