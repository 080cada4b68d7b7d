/** The dog, who always gets the window beside the driver. */
export function CamperDog({ at }: { at: readonly [number, number] }) {
  return (
    <g data-accessory="dog" transform={`translate(${at[0]} ${at[1]}) scale(.66)`}>
      <path d="M-13 26C-15-9-6-13 0-13S15-9 13 26Z" fill="var(--hair-b)" />
      <path
        d="M-11-10C-20-8-19 8-13 9C-10 4-10-4-7-10ZM11-10C20-8 19 8 13 9C10 4 10-4 7-10Z"
        fill="var(--leather-deep)"
      />
      <ellipse cy="4" rx="7" ry="6" fill="var(--canvas)" />
      <path
        d="M-4.6-3.1V-2.9M4.6-3.1V-2.9"
        stroke="var(--tyre-deep)"
        strokeWidth="3.8"
        strokeLinecap="round"
      />
      <ellipse cy="1.6" rx="3" ry="2.2" fill="var(--tyre-deep)" />
    </g>
  )
}
