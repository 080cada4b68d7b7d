import type { ReactNode } from 'react'
import { SceneTree } from './scene-tree.tsx'

export interface SceneProps {
  /** Stands on the road: usually a Camper. */
  children?: ReactNode
  className?: string
}

const STARS = [
  [120, 60],
  [210, 130],
  [330, 50],
  [460, 110],
  [560, 40],
  [690, 90],
  [780, 150],
  [900, 60],
  [1010, 120],
  [1090, 40],
  [1180, 100],
  [1270, 60],
  [1370, 140],
  [1480, 70],
  [640, 170],
  [260, 200],
] as const

/** The landscape at golden hour (dusk in the dark theme). Fills its parent; the road keeps to the bottom edge. */
export function Scene({ children, className = '' }: SceneProps) {
  return (
    <div className={`relative isolate overflow-hidden ${className}`}>
      <svg
        viewBox="0 0 1600 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 -z-10 size-full"
      >
        <defs>
          <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--scene-sky-top)" />
            <stop offset=".55" stopColor="var(--scene-sky-mid)" />
            <stop offset="1" stopColor="var(--scene-sky-low)" />
          </linearGradient>
          <linearGradient id="scene-hill" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="var(--scene-hill)" />
            <stop offset="1" stopColor="var(--scene-hill-near)" />
          </linearGradient>
          <radialGradient id="scene-glow">
            <stop offset="0" stopColor="var(--scene-glow)" />
            <stop offset=".45" stopColor="var(--scene-glow)" stopOpacity=".35" />
            <stop offset="1" stopColor="var(--scene-glow)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="1600" height="640" fill="url(#scene-sky)" />
        <g fill="var(--scene-star)">
          {STARS.map(([x, y], star) => (
            <circle key={x} cx={x} cy={y} r={star % 3 ? 1.8 : 2.8} />
          ))}
        </g>
        <circle cx="960" cy="470" r="330" fill="url(#scene-glow)" />
        <circle cx="960" cy="470" r="74" fill="var(--scene-sun)" />
        <g fill="var(--scene-cloud)" opacity=".75">
          <path d="M330 250h250c26 0 26-34-4-34-6-40-66-46-84-16-22-18-56-4-56 20-30-10-58 0-60 14-40-6-60 16-46 16Z" />
          <path d="M1130 190h180c22 0 20-26-4-26-6-30-50-34-64-10-18-12-42 0-42 16-30-8-84 10-70 20Z" />
          <path d="M720 330h130c16 0 14-18-4-18-6-22-36-24-46-6-14-10-30 0-30 10-24-4-60 8-50 14Z" />
        </g>
        <path
          d="M0 540L120 430L200 480L340 350L470 470L560 410L700 520L860 440L1010 530L1150 400L1260 480L1400 370L1600 520V700H0Z"
          fill="var(--scene-peak-far)"
        />
        <path
          d="M297 390L340 350L383 390L362 384L344 402L322 382ZM1349 410L1400 370L1453 410L1428 404L1404 424L1378 402ZM1118 430L1150 400L1191 430L1170 426L1152 440L1134 424Z"
          fill="var(--scene-snow)"
        />
        <path
          d="M0 600L170 500L260 545L420 430L580 560L720 510L880 590L1080 480L1200 545L1330 450L1480 550L1600 500V720H0Z"
          fill="var(--scene-peak)"
        />
        <path d="M0 610C200 540 420 560 640 620S1120 650 1600 560V760H0Z" fill="var(--scene-hill-far)" />
        <path d="M0 660C260 590 520 620 800 668S1320 690 1600 620V800H0Z" fill="url(#scene-hill)" />
        {TREES.map(([x, y, size]) => (
          <SceneTree key={x} x={x} y={y} size={size} />
        ))}
        <path d="M0 716C300 676 620 690 880 716S1380 726 1600 700V800H0Z" fill="var(--scene-hill-near)" />
        <rect y="752" width="1600" height="148" fill="var(--verge)" />
        <rect y="764" width="1600" height="112" fill="var(--asphalt)" />
        <path d="M0 767H1600" stroke="var(--asphalt-edge)" strokeWidth="6" />
        <path
          d="M0 826H1600"
          stroke="var(--road-dash)"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray="64 56"
        />
        <path d="M0 873H1600" stroke="var(--asphalt-deep)" strokeWidth="6" />
      </svg>
      {children}
    </div>
  )
}

const TREES = [
  [90, 690, 1.1],
  [150, 700, 0.8],
  [210, 694, 1.25],
  [520, 690, 0.7],
  [566, 694, 0.9],
  [700, 700, 0.7],
  [1010, 706, 0.8],
  [1060, 704, 1.05],
  [1240, 704, 0.75],
  [1330, 702, 1.2],
  [1392, 700, 0.85],
  [1500, 694, 1.1],
] as const

/** Stands its content on the road of the scene, in the middle. */
export function SceneRoad({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`absolute bottom-[5%] left-1/2 w-[min(78%,26rem)] -translate-x-1/2 ${className}`}>
      {children}
    </div>
  )
}
