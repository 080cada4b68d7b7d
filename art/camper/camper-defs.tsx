/** The paint all campers share. Mount once per document, before the first Camper. */
export function CamperDefs() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <linearGradient id="camper-glass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--glass-top)" />
          <stop offset=".55" stopColor="var(--glass-mid)" />
          <stop offset="1" stopColor="var(--glass-low)" />
        </linearGradient>
        <linearGradient id="camper-metal" x1="0" y1="0" x2="0" y2="1">
          <stop offset=".3" stopColor="var(--metal)" />
          <stop offset="1" stopColor="var(--metal-deep)" />
        </linearGradient>
        <linearGradient id="camper-sun" x1="0" y1="0" x2="1" y2="0">
          <stop offset=".7" stopColor="var(--warm-light)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--warm-light)" stopOpacity=".95" />
        </linearGradient>
        <linearGradient id="camper-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--glass-glare)" stopOpacity=".3" />
          <stop offset=".28" stopColor="var(--glass-glare)" stopOpacity="0" />
          <stop offset=".6" stopColor="var(--tyre-deep)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--tyre-deep)" stopOpacity=".2" />
        </linearGradient>
        <linearGradient id="camper-beam" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--beam)" />
          <stop offset=".45" stopColor="var(--beam)" stopOpacity=".4" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="camper-lamp" cx=".42" cy=".38" r=".7">
          <stop offset=".35" stopColor="var(--lamp)" />
          <stop offset="1" stopColor="var(--lamp-edge)" />
        </radialGradient>
        <radialGradient id="camper-shadow">
          <stop offset=".2" stopColor="var(--ground-shadow)" stopOpacity=".5" />
          <stop offset="1" stopColor="var(--ground-shadow)" stopOpacity="0" />
        </radialGradient>
      </defs>
    </svg>
  )
}
