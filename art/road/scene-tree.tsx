/** A fir with the sun on one side; its foot stands at x, y. */
export function SceneTree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-5" y="-10" width="10" height="34" fill="var(--scene-trunk)" />
      <path d="M0-104L30-56H18L42-22H28L50 8H-50L-28-22H-42L-18-56H-30Z" fill="var(--scene-tree)" />
      <path d="M0-104L30-56H18L42-22H28L50 8H16C22-30 14-70 0-104Z" fill="var(--scene-tree-lit)" />
    </g>
  )
}
