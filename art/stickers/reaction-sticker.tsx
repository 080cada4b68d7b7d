import type { ReactNode } from 'react'

export type StickerName = 'applause' | 'laugh' | 'wow' | 'fuel' | 'thanks'

const edge = {
  stroke: 'var(--tyre-deep)',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const line = { ...edge, fill: 'none' } as const

/** The camper from the front; its glass and its grille make the face. */
function Front({ body, children }: { body: string; children: ReactNode }) {
  return (
    <>
      <path d="M10 36h7v6q0 2-2 2h-3q-2 0-2-2ZM31 36h7v6q0 2-2 2h-3q-2 0-2-2Z" fill="var(--tyre)" />
      <path d="M9 16Q9 6 24 6T39 16V36Q39 39 36 39H12Q9 39 9 36Z" fill={body} {...edge} />
      <path d="M12.5 12.5Q15 9 24 9t11.5 3.5V22H12.5Z" fill="var(--glass-top)" {...edge} />
      <path d="M9.5 24.5H38.5" {...line} stroke="var(--sign-face)" strokeWidth="2" />
      {children}
    </>
  )
}

const drawings: Record<StickerName, ReactNode> = {
  applause: (
    <>
      <path d="M24 4v5M34.5 6.5 32 11M13.5 6.5 16 11" {...line} stroke="var(--lamp-edge)" strokeWidth="2.6" />
      <path
        d="M8 25 14.5 16Q17 13.5 19 15.5L24.5 22 19 42 12.5 41Q7.5 38 7 31Z"
        fill="var(--skin-b)"
        {...edge}
      />
      <path d="M9.5 38 20 42.5 18 46.5H9Z" fill="var(--plate-band)" {...edge} />
      <path
        d="M40 25 33.5 16Q31 13.5 29 15.5L23.5 22 29 42 35.5 41Q40.5 38 41 31Z"
        fill="var(--skin-a)"
        {...edge}
      />
      <path d="M38.5 38 28 42.5 30 46.5H39Z" fill="var(--tail)" {...edge} />
      <path d="M24 24V35M20.5 27.5 21.5 32M27.5 27.5 26.5 32" {...line} />
    </>
  ),
  laugh: (
    <Front body="var(--sun)">
      <path d="M15 18.5Q17.5 14 20 18.5M28 18.5Q30.5 14 33 18.5" {...line} strokeWidth="2.2" />
      <circle cx="13.5" cy="29" r="2.4" fill="var(--lamp)" {...edge} strokeWidth="1.2" />
      <circle cx="34.5" cy="29" r="2.4" fill="var(--lamp)" {...edge} strokeWidth="1.2" />
      <path d="M17.5 27.5H30.5Q30 36.5 24 36.5T17.5 27.5Z" fill="var(--tyre-deep)" {...edge} />
      <path d="M20.5 34Q24 31.5 27.5 34 26 36 24 36T20.5 34Z" fill="var(--tail)" />
    </Front>
  ),
  wow: (
    <Front body="var(--glass-mid)">
      <circle cx="17.5" cy="16" r="4" fill="var(--sign-face)" {...edge} />
      <circle cx="30.5" cy="16" r="4" fill="var(--sign-face)" {...edge} />
      <circle cx="17.5" cy="16" r="1.7" fill="var(--tyre-deep)" />
      <circle cx="30.5" cy="16" r="1.7" fill="var(--tyre-deep)" />
      <ellipse cx="24" cy="31.5" rx="4" ry="5" fill="var(--tyre-deep)" {...edge} />
      <circle cx="13" cy="30" r="3" fill="var(--lamp)" {...edge} strokeWidth="1.2" />
      <circle cx="35" cy="30" r="3" fill="var(--lamp)" {...edge} strokeWidth="1.2" />
      <path
        d="M6 27 2.5 25.5M6 31H2M42 27 45.5 25.5M42 31H46"
        {...line}
        stroke="var(--lamp-edge)"
        strokeWidth="2.2"
      />
    </Front>
  ),
  fuel: (
    <>
      <path d="M15 10V6.5Q15 4 17.5 4H26.5Q29 4 29 6.5V10" {...line} strokeWidth="3" />
      <path d="M30 10 36 4.5 40 8.5 36 14" fill="var(--lamp-edge)" {...edge} />
      <path
        d="M11 10H33Q38 11.5 38 17V40Q38 44 34 44H12Q8 44 8 40V13Q8 10 11 10Z"
        fill="var(--tail)"
        {...edge}
      />
      <path
        d="M12.5 14.5 33.5 39.5M33.5 14.5 12.5 39.5"
        {...line}
        stroke="var(--sign-edge)"
        strokeWidth="1.8"
        opacity=".35"
      />
      <path
        d="M23 16Q31.5 24.5 31.5 30.5A8.5 8.5 0 0 1 14.5 30.5Q14.5 27 17 24.5 17.5 27.5 19.5 27.5 22.5 24.5 23 16Z"
        fill="var(--lamp-edge)"
        {...edge}
      />
      <path
        d="M23.5 27Q27.5 30.5 27 33.5A4 4 0 0 1 19 33.5Q20.5 32.5 21.5 30.5T23.5 27Z"
        fill="var(--lamp)"
      />
    </>
  ),
  thanks: (
    <>
      <path
        d="M24 26V45M24 38Q15 38 13 31 22 30 24 38M24 41Q33 41 35 34 26 33 24 41"
        fill="var(--scene-tree-lit)"
        {...edge}
      />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <ellipse
          key={turn}
          cx="24"
          cy="9.5"
          rx="5.2"
          ry="6.5"
          fill="var(--sign-face)"
          {...edge}
          transform={`rotate(${turn} 24 17.5)`}
        />
      ))}
      <circle cx="24" cy="17.5" r="5.2" fill="var(--sun)" {...edge} />
      <path d="M22 16.8V17M26 16.8V17M22 19.2Q24 21 26 19.2" {...line} strokeWidth="1.4" />
    </>
  ),
}

/** One of the five stickers that may stand in place of a like. */
export function ReactionSticker({ name, className = '' }: { name: StickerName; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`block ${className}`}>
      {drawings[name]}
    </svg>
  )
}
