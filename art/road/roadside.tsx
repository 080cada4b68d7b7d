import { type ReactNode, useId } from 'react'

// Three places along the way, so that campers side by side do not stand at one and the same tree.
const HILLS = [
  {
    far: 'M0 78C60 48 110 56 160 70S280 60 400 46V140H0Z',
    near: 'M0 100C90 70 170 96 240 92S350 74 400 84V140H0Z',
  },
  {
    far: 'M0 60L70 34L120 62L190 26L262 66L330 40L400 70V140H0Z',
    near: 'M0 92C70 96 130 76 210 84S340 104 400 88V140H0Z',
  },
  {
    far: 'M0 70C40 60 90 30 150 44S260 84 320 66S380 50 400 54V140H0Z',
    near: 'M0 84C60 74 120 100 200 96S330 78 400 98V140H0Z',
  },
] as const

interface RoadsideProps {
  /** Decides the view; the same for the same crew everywhere. */
  id: string
  children?: ReactNode
  className?: string
}

/** A stretch of road at golden hour, lighter than the Scene: for a camper on a card or a postcard. */
export function Roadside({ id, children, className = '' }: RoadsideProps) {
  const sky = useId()
  const hills = HILLS[parseInt(id.slice(-2), 16) % HILLS.length] ?? HILLS[0]
  return (
    <div className={`relative isolate overflow-hidden ${className}`}>
      <svg
        viewBox="0 0 400 140"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        className="absolute inset-0 -z-10 size-full"
      >
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-sky-top)" />
          <stop offset=".55" stopColor="var(--scene-sky-mid)" />
          <stop offset="1" stopColor="var(--scene-sky-low)" />
        </linearGradient>
        <rect y="-400" width="400" height="540" fill="var(--scene-sky-top)" />
        <rect width="400" height="110" fill={`url(#${sky})`} />
        <circle cx="312" cy="44" r="17" fill="var(--scene-sun)" />
        <path d={hills.far} fill="var(--scene-peak)" />
        <path d={hills.near} fill="var(--scene-hill)" />
        <rect y="108" width="400" height="32" fill="var(--verge)" />
        <rect y="113" width="400" height="27" fill="var(--asphalt)" />
        <path d="M0 127H400" stroke="var(--road-dash)" strokeWidth="3" strokeDasharray="22 16" />
      </svg>
      {children}
    </div>
  )
}
