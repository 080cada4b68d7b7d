interface CamperWheelProps {
  x: number
  radius: number
  rugged: boolean
  full: boolean
}

const FIVE = [0, 72, 144, 216, 288]

export function CamperWheel({ x, radius, rugged, full }: CamperWheelProps) {
  const rim = radius * 0.66
  return (
    <g transform={`translate(${x} ${206 - radius})`}>
      <g className="camper-wheel">
        <circle r={radius} fill="var(--tyre)" stroke="var(--tyre-deep)" strokeWidth="3" />
        {rugged && full && (
          <circle
            r={radius - 1}
            fill="none"
            stroke="var(--tyre-deep)"
            strokeWidth="7"
            strokeDasharray="6 4.7"
          />
        )}
        <circle
          r={rim}
          fill={rugged ? 'var(--metal-deep)' : 'var(--c-accent)'}
          stroke="var(--tyre-deep)"
          strokeWidth="2"
        />
        <circle r={rim * 0.7} fill="var(--c-body)" stroke="var(--c-deep)" strokeWidth="2" />
        {full &&
          FIVE.map((turn) => (
            <circle
              key={turn}
              r={radius * 0.065}
              cy={-rim * 0.46}
              fill="var(--c-deep)"
              transform={`rotate(${turn})`}
            />
          ))}
        <circle r={rim * 0.26} fill="var(--metal)" />
      </g>
      {full && (
        <path
          d={`M${-radius * 0.62} ${-radius * 0.56}A${radius * 0.84} ${radius * 0.84} 0 0 1 ${radius * 0.2} ${-radius * 0.81}`}
          fill="none"
          stroke="var(--metal-deep)"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".7"
        />
      )}
    </g>
  )
}
