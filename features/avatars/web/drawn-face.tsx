import { faceOf } from '#platform/contract/drawings/faces.ts'

/** A face drawn by the app: the shapes of `faces.ts`. */
export function DrawnFace({ number, className = '' }: { number: number; className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={`rounded-full ${className}`}>
      {faceOf(number).map(({ d, fill, stroke, width }, at) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a face never changes its shapes
          key={at}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
