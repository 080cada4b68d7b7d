import type { CamperShape } from './camper-shape.ts'

const SKINS = ['var(--skin-a)', 'var(--skin-c)', 'var(--skin-b)', 'var(--skin-a)']
const HAIRS = ['var(--hair-a)', 'var(--hair-a)', 'var(--hair-b)', 'var(--hair-c)']
const STYLES = [
  'M-10 2C-13-12 9-16 10-3C4-8-2-7-6-4C-8-2-8 1-10 2Z',
  'M-11-1C-13-15 12-17 11-3C6-8-6-8-8-2C-8 3-12 4-11-1Z',
  'M-9 12C-16 2-12-14 1-13C10-13 11-6 10-3C4-8-3-8-5-3C-6 2-6 8-9 12Z',
  'M-9-2C-12-8-6-15 0-13C6-16 12-9 9-3C4-7-4-7-9-2Z',
]

function Head({ seat, at }: { seat: number; at: readonly [number, number] }) {
  const look = seat % SKINS.length
  return (
    <g data-head={seat} transform={`translate(${at[0]} ${at[1]})`}>
      <path d="M-15 26C-15 12-7 9 0 9S15 12 15 26Z" fill={seat % 2 ? 'var(--sun)' : 'var(--c-light)'} />
      <circle r="9" fill={SKINS[look]} />
      <path d={STYLES[look]} fill={HAIRS[look]} />
      <path d="M2.4-.6V.6M6.8-.6V.6" stroke="var(--tyre-deep)" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M2 3.6Q4.6 6 7 3.4"
        fill="none"
        stroke="var(--tyre-deep)"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
    </g>
  )
}

interface CamperWindowsProps {
  shape: CamperShape
  clip: string
  passengers: number
  full: boolean
}

/** Glass with the evening in it, and whoever travels along. */
export function CamperWindows({ shape, clip, passengers, full }: CamperWindowsProps) {
  const heads = shape.seats.slice(0, passengers)
  const bottom = 112
  return (
    <>
      <path d={shape.glass} fill="url(#camper-glass) var(--glass-mid)" />
      {(full || heads.length > 0) && (
        <g clipPath={`url(#${clip})`}>
          <clipPath id={clip}>
            <path d={shape.glass} />
          </clipPath>
          {full && (
            <path
              d={`M0 ${bottom}C40 ${bottom - 16} 70 ${bottom - 12} 100 ${bottom - 5}S160 ${bottom - 18} 200 ${bottom - 6}S270 ${bottom - 12} 320 ${bottom}V140H0Z`}
              fill="var(--glass-hill)"
              opacity=".5"
            />
          )}
          {heads.map((at, seat) => (
            <Head key={at[0]} seat={seat} at={at} />
          ))}
          {full && <path d={shape.glare} fill="var(--glass-glare)" opacity=".38" />}
        </g>
      )}
      <path
        d={shape.glass}
        fill="none"
        stroke="var(--glass-frame)"
        strokeWidth={full ? 3.2 : 4}
        strokeLinejoin="round"
      />
    </>
  )
}
