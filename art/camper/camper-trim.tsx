import type { CamperShape } from './camper-shape.ts'

/** Handles, bumpers and lamps: what shines. */
export function CamperTrim({ shape, full }: { shape: CamperShape; full: boolean }) {
  const { lamp } = shape
  return (
    <>
      {full &&
        shape.handles.map(([x, y]) => (
          <rect key={x} x={x} y={y} width="12" height="4" rx="2" fill="var(--c-deep)" />
        ))}
      <path
        d={shape.bumpers}
        fill={full ? 'url(#camper-metal) var(--metal)' : 'var(--metal)'}
        stroke="var(--c-deep)"
        strokeWidth="2.4"
      />
      <rect
        x={shape.tail[0] - 2}
        y={shape.tail[1]}
        width="8"
        height="18"
        rx="4"
        fill="var(--tail)"
        stroke="var(--c-deep)"
        strokeWidth="2.4"
      />
      <ellipse
        cx={lamp.x}
        cy={lamp.y}
        rx={lamp.rx}
        ry={lamp.ry}
        fill={full ? 'url(#camper-lamp) var(--lamp)' : 'var(--lamp)'}
        stroke="var(--c-deep)"
        strokeWidth={full ? 3 : 5}
      />
      {shape.front}
    </>
  )
}
