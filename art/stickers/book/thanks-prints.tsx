import { edge, line, type StickerPrint } from './sticker-frame.tsx'

const heart = 'M24 33C13 26 14.5 17.5 19.5 17.5Q22.8 17.5 24 21Q25.2 17.5 28.5 17.5C33.5 17.5 35 26 24 33Z'

/** A bunch of three flowers in its paper. */
const bunch = (
  <>
    <path d="M24 30V18M24 30L16 20M24 30L32 20" {...line} stroke="var(--scene-tree)" strokeWidth="2.2" />
    <path d="M15 26H33L27 40H21Z" fill="var(--sign-face)" {...edge} />
    <path d="M20.6 35H27.4" {...line} stroke="var(--tail)" strokeWidth="2.2" />
    {(
      [
        [24, 14, 'var(--camper-poppy)'],
        [14.5, 18.5, 'var(--sun)'],
        [33.5, 18.5, 'var(--glass-mid)'],
      ] as const
    ).map(([x, y, fill]) => (
      <g key={fill} transform={`translate(${x} ${y})`}>
        <path
          d="M0-6.4Q3-6.4 3-3 6.4-3 6.4 0 6.4 3 3 3 3 6.4 0 6.4-3 6.4-3 3-6.4 3-6.4 0-6.4-3-3-3-3-6.4 0-6.4Z"
          fill={fill}
          {...edge}
        />
        <circle r="2.2" fill="var(--sign-face)" {...edge} />
      </g>
    ))}
  </>
)

/** Of thanks, and of the question that everybody gets each day. */
export const thanksPrints = {
  said_thanks: {
    shape: 'square',
    ground: 'var(--scene-sky-mid)',
    picture: (
      <>
        <path d="M7 20 24 8 41 20V38H7Z" fill="var(--leather)" {...edge} />
        <path d="M11 11H37V32H11Z" fill="var(--sign-face)" {...edge} />
        <path d={heart} transform="translate(0 -3.6)" fill="var(--tail)" {...edge} />
        <path d="M7 20 24 31.5 41 20V38H7Z" fill="var(--canvas)" {...edge} />
        <path d="M7 38 20 29M41 38 28 29" {...line} />
      </>
    ),
  },
  thanked: { shape: 'round', ground: 'var(--scene-sky-top)', picture: bunch },
  thanked_10: { shape: 'shield', ground: 'var(--verge)', plate: '10', picture: bunch },
  daily_10: {
    shape: 'octagon',
    ground: 'var(--scene-sky-low)',
    plate: '10',
    picture: (
      <>
        <path d="M12 9H36V35H12Z" fill="var(--sign-face)" {...edge} />
        <path d="M12 9H36V15H12Z" fill="var(--glass-mid)" {...edge} />
        <path d="M18 6.5V11M30 6.5V11" {...line} strokeWidth="2.4" />
        <path
          d="M20.4 21.6Q20.6 18.4 24 18.4T27.6 21.4Q27.6 23.6 24 25.4V27.4"
          {...line}
          strokeWidth="2.6"
          stroke="var(--tail)"
        />
        <path d="M24 31.2h.1" {...line} strokeWidth="3.2" stroke="var(--tail)" />
      </>
    ),
  },
} as const satisfies Record<string, StickerPrint>
