import type { AccessoryProps } from './camper-accessories.tsx'

/** What hangs behind the body: bikes or the spare wheel, never both. */
export function CamperGear({ shape, accessories }: AccessoryProps) {
  const [x, y] = shape.rear
  if (accessories.includes('bikes'))
    return (
      <g
        data-accessory="bikes"
        transform={`translate(${x} ${y})`}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 10H-10M6-30H-10" stroke="var(--metal-deep)" strokeWidth="5" />
        <path
          d="M-29-36A14 14 0 1 1-1-36A14 14 0 1 1-29-36ZM-29 10A14 14 0 1 1-1 10A14 14 0 1 1-29 10Z"
          stroke="var(--sign-post)"
          strokeWidth="4"
        />
        <path
          d="M-15 10L-23-12L-15-36M-23-12H-6L-15 10M-6-12L-15-36L-26-40"
          stroke="var(--sunset)"
          strokeWidth="3.6"
        />
        <path d="M-6-12L-2-14M-2-18V-10" stroke="var(--leather-deep)" strokeWidth="3.4" />
      </g>
    )
  if (accessories.includes('spare'))
    return (
      <g
        data-accessory="spare"
        transform={`translate(${x - 6} ${y - 14})`}
        stroke="var(--tyre-deep)"
        strokeWidth="2.2"
      >
        <rect x="-9" y="-27" width="18" height="54" rx="8" fill="var(--tyre)" />
        <rect x="-11" y="-14" width="8" height="28" rx="4" fill="var(--c-accent)" />
      </g>
    )
  return null
}
