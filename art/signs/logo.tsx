export interface LogoProps {
  /** Height in pixels. */
  size?: number
  /** Names the picture; leave it out where the name stands beside it. */
  label?: string
  /** The road mark without the word. */
  markOnly?: boolean
  /** The word beside it. */
  name?: string
  className?: string
}

/** A camper that crests the hill, on the letter C of a road, and the name beside it. */
export function Logo({ size = 40, label, markOnly = false, name = 'Convoy', className = '' }: LogoProps) {
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`inline-flex items-center gap-[0.3em] font-heading leading-none font-extrabold tracking-tight text-ink ${className}`}
      style={{ fontSize: size * 0.72 }}
    >
      <LogoMark size={size} />
      {!markOnly && (
        // A long name takes two small lines instead of one that is cut.
        <span className={name.length > 9 ? 'line-clamp-2 max-w-[10em] text-[0.56em] leading-tight' : ''}>
          {name}
        </span>
      )}
    </span>
  )
}

function LogoMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="64" height="64" rx="17" fill="var(--pine)" />
      <path
        d="M0 43C14 34 28 36 40 39S58 42 64 38V47A17 17 0 0 1 47 64H17A17 17 0 0 1 0 47Z"
        fill="var(--on-pine)"
        opacity=".16"
      />
      <circle cx="48" cy="17" r="7" fill="var(--sun)" />
      <path d="M3 55H61" stroke="var(--sun)" strokeWidth="3" strokeLinecap="round" strokeDasharray="8 6" />
      <path
        d="M15 46C12 46 10 44 10 41V29C10 20 14 15 22 15H39C47 15 51 21 53 29L55 38V42C55 45 53 46 51 46Z"
        fill="var(--logo-body)"
      />
      <path d="M10 32H53.5L55 38V42C55 45 53 46 51 46H15C12 46 10 44 10 41Z" fill="var(--sunset)" />
      <path
        d="M17 20H23Q24 20 24 21V27Q24 28 23 28H15.5Q14.5 28 14.6 27C14.8 23 15.4 20 17 20ZM28 20H35Q36 20 36 21V27Q36 28 35 28H28Q27 28 27 27V21Q27 20 28 20ZM40 20C45 20 47.5 23.5 48.6 27Q48.9 28 47.9 28H40Q39 28 39 27V21Q39 20 40 20Z"
        fill="var(--logo-glass)"
      />
      <g fill="var(--logo-tyre)" stroke="var(--logo-body)" strokeWidth="2.4">
        <circle cx="20.5" cy="46" r="6" />
        <circle cx="44.5" cy="46" r="6" />
      </g>
    </svg>
  )
}
