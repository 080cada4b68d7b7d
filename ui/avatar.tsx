import { CAMPER_COLOURS } from '#platform/contract/campers.ts'
import { SIGN_SHAPES } from '#art/signs/sign-shapes.ts'

export interface AvatarProps {
  /** Decides shape and colour of the drawn sign; the same for the same person everywhere. */
  id: string
  name: string
  picture?: string | null
  /** Width in pixels. */
  size?: number
  /** Where the name stands beside it, leave it out: the picture is then decorative. */
  labelled?: boolean
  className?: string
}

export function Avatar({ id, name, picture, size = 44, labelled = false, className = '' }: AvatarProps) {
  const hidden = labelled ? undefined : true
  if (picture)
    return (
      <img
        src={picture}
        width={size}
        height={size}
        alt={labelled ? name : ''}
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
      />
    )
  const seed = hash(id)
  const sign = SIGN_SHAPES[seed % SIGN_SHAPES.length] ?? SIGN_SHAPES[0]
  const colour = CAMPER_COLOURS[Math.floor(seed / 7) % CAMPER_COLOURS.length]
  const letters = initials(name)
  const letterSize = (letters.length > 1 ? 18 : 21) * sign.room
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role={labelled ? 'img' : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={hidden}
      className={`shrink-0 ${className}`}
    >
      <path d={sign.outer} fill={`var(--camper-${colour})`} />
      <path d={sign.inner} fill="none" stroke={`var(--camper-${colour}-on)`} strokeWidth="1.6" opacity=".7" />
      <text
        x="24"
        y={24 + letterSize * 0.35}
        textAnchor="middle"
        fontSize={letterSize}
        fontWeight="700"
        fill={`var(--camper-${colour}-on)`}
        className="font-heading"
      >
        {letters}
      </text>
    </svg>
  )
}

/** Small, stable and spread well enough over fifty signs. */
function hash(text: string): number {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return sum
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
