import { edge, line, type StickerPrint } from './sticker-frame.tsx'

const SKY = 'var(--scene-sky-top)'
const DAWN = 'var(--scene-sky-mid)'
const DUSK = 'var(--scene-sky-low)'
const MEADOW = 'var(--verge)'

/** Of what is read, written and said; and one for whatever there was once. */
export const wordPrints = {
  must_reads: {
    shape: 'round',
    ground: MEADOW,
    plate: '3',
    picture: (
      <>
        <path d="M9 12H34V36H12Q9 36 9 33Z" fill="var(--sign-face)" {...edge} />
        <path d="M34 18H39V33Q39 36 36 36H34Z" fill="var(--metal)" {...edge} />
        <path d="M13 16.5H30" {...line} strokeWidth="2.6" />
        <path d="M13 21.5H20V29H13Z" fill="var(--glass-mid)" {...edge} />
        <path d="M23.5 22H30M23.5 25.5H30M23.5 29H30" {...line} stroke="var(--metal-deep)" />
      </>
    ),
  },
  documents: {
    shape: 'square',
    ground: SKY,
    plate: '3',
    picture: (
      <>
        <path d="M11 11H37V38H11Z" fill="var(--leather)" {...edge} />
        <path d="M14 14H34V36H14Z" fill="var(--sign-face)" {...edge} />
        <path d="M19 8.5H29V14H19Z" fill="var(--metal)" {...edge} />
        <path
          d="M17 20l1.6 1.6 2.8-3.2M17 27l1.6 1.6 2.8-3.2"
          {...line}
          stroke="var(--scene-tree)"
          strokeWidth="1.9"
        />
        <path d="M24.5 20.5H31M24.5 27.5H31" {...line} stroke="var(--metal-deep)" />
      </>
    ),
  },
  post: {
    shape: 'octagon',
    ground: DUSK,
    picture: (
      <>
        <path d="M6 14H42V35H6Z" fill="var(--sign-face)" {...edge} />
        <path d="M8 16H24V33H8Z" fill="var(--glass-top)" />
        <path d="M8 33V28L13 22.5 17 27 20 24.5 24 28.5V33Z" fill="var(--scene-hill)" />
        <circle cx="19.6" cy="20" r="2.6" fill="var(--sun)" />
        <path d="M24 15.5V33.5" {...line} />
        <path d="M33 17H39V23.5H33Z" fill="var(--tail)" {...edge} />
        <path d="M27 26.5H39M27 30H36" {...line} stroke="var(--metal-deep)" />
      </>
    ),
  },
  comments: {
    shape: 'round',
    ground: SKY,
    plate: '10',
    picture: (
      <>
        <path
          d="M18 18H38Q41 18 41 21V30Q41 33 38 33H36V38L30 33H18Q15 33 15 30V21Q15 18 18 18Z"
          fill="var(--sun)"
          {...edge}
        />
        <path
          d="M10 9H28Q31 9 31 12V20Q31 23 28 23H17L11 28V23H10Q7 23 7 20V12Q7 9 10 9Z"
          fill="var(--sign-face)"
          {...edge}
        />
        <path
          d="M12.5 16h.1M19 16h.1M25.5 16h.1"
          stroke="var(--tyre)"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </>
    ),
  },
  cheers: {
    shape: 'shield',
    ground: DUSK,
    plate: '25',
    picture: (
      <>
        <path d="M14 24 16.5 34H21.5L19 24Z" fill="var(--leather)" {...edge} />
        <path d="M9 17.5H16L32 9.5V31.5L16 24.5H9Q7 24.5 7 21T9 17.5Z" fill="var(--camper-poppy)" {...edge} />
        <path d="M16 17.5V24.5" {...line} />
        <path d="M32 9.5Q35.5 20.5 32 31.5" fill="var(--sign-face)" {...edge} />
        <path d="M37 14 41 11M38 20.5H43M37 27 41 30" {...line} stroke="var(--lamp-edge)" strokeWidth="2.4" />
      </>
    ),
  },
  applause: {
    shape: 'round',
    ground: DAWN,
    plate: '25',
    picture: (
      <>
        <path
          d="M24 36Q7 26 9 16.5 11 9.5 17.5 10.5 22 11.2 24 16 26 11.2 30.5 10.5 37 9.5 39 16.5 41 26 24 36Z"
          fill="var(--tail)"
          {...edge}
        />
        <path d="M14.5 16.5Q15.5 14 18 14.4" {...line} stroke="var(--sign-face)" strokeWidth="2.4" />
        <path d="M24 4V7M12 5l1.6 2.6M36 5l-1.6 2.6" {...line} stroke="var(--lamp-edge)" strokeWidth="2.4" />
      </>
    ),
  },
  former: {
    shape: 'round',
    ground: MEADOW,
    picture: (
      <path
        d="M24 9l4.5 9.3 10.2 1.4-7.4 7.1 1.8 10.2L24 32.1 14.9 37l1.8-10.2-7.4-7.1 10.2-1.4Z"
        fill="var(--sun)"
        {...edge}
      />
    ),
  },
} as const satisfies Record<string, StickerPrint>
