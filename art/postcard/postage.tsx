import { useId } from 'react'
import { Camper, type CamperProps } from '#art/camper/camper.tsx'

interface PostageProps {
  /** What stands on the stamp. */
  camper: Pick<CamperProps, 'type' | 'colour' | 'accessories'>
  /** In the ring of the postmark: a date, two lines at most. */
  mark: readonly string[]
  className?: string
}

const TEETH = 8
const SIDE = 96
/** The edge of a stamp: half circles bitten out all around. */
const EDGE = (() => {
  const step = SIDE / TEETH
  const bite = step * 0.28
  const along = (dx: number, dy: number) =>
    Array.from(
      { length: TEETH },
      () =>
        `l${(dx * (step - 2 * bite)) / 2} ${(dy * (step - 2 * bite)) / 2}a${bite} ${bite} 0 0 0 ${dx * 2 * bite} ${dy * 2 * bite}l${(dx * (step - 2 * bite)) / 2} ${(dy * (step - 2 * bite)) / 2}`,
    ).join('')
  return `M4 4${along(1, 0)}${along(0, 1)}${along(-1, 0)}${along(0, -1)}Z`
})()

/** A stamp with the crew's camper on it, cancelled by the postmark of the day. */
export function Postage({ camper, mark, className = '' }: PostageProps) {
  const sky = useId()
  return (
    <span aria-hidden="true" className={`relative block aspect-[3/2] ${className}`}>
      <span className="absolute top-0 right-0 block aspect-square h-full rotate-3">
        <svg viewBox="0 0 104 104" className="absolute inset-0 size-full">
          <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--scene-sky-top)" />
            <stop offset=".6" stopColor="var(--scene-sky-mid)" />
            <stop offset="1" stopColor="var(--scene-sky-low)" />
          </linearGradient>
          <path d={EDGE} fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="1" />
          <rect x="13" y="13" width="78" height="78" rx="3" fill={`url(#${sky})`} />
          <circle cx="70" cy="34" r="9" fill="var(--scene-sun)" />
          <path d="M13 66C30 48 44 58 58 54S80 46 91 50V91H13Z" fill="var(--scene-hill)" />
          <path d="M13 76H91V88a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3Z" fill="var(--asphalt)" />
          <path d="M16 84H88" stroke="var(--road-dash)" strokeWidth="2" strokeDasharray="9 7" />
        </svg>
        <span className="absolute right-[20%] bottom-[16%] w-[52%]">
          <Camper {...camper} detail="small" />
        </span>
      </span>
      <svg
        viewBox="0 0 150 100"
        className="absolute inset-0 size-full text-ink-soft"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity=".75"
      >
        <circle cx="29" cy="56" r="27" />
        <circle cx="29" cy="56" r="22.5" strokeWidth="1" />
        {[44, 52, 60, 68].map((y) => (
          <path key={y} d={`M58 ${y}q7-6 13 0t13 0 13 0 13 0 13 0`} strokeWidth="1.6" />
        ))}
        <g
          fill="currentColor"
          stroke="none"
          textAnchor="middle"
          fontSize="11"
          fontWeight="700"
          className="font-heading"
        >
          {mark.slice(0, 2).map((words, line) => (
            <text key={words} x="29" y={mark.length > 1 ? 54 + line * 13 : 60}>
              {words}
            </text>
          ))}
        </g>
      </svg>
    </span>
  )
}
