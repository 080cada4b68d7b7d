import { Book, Cup, Diploma, Pennants } from './motifs.tsx'
import { edge, line, type StickerPrint } from './sticker-frame.tsx'

const SKY = 'var(--scene-sky-top)'
const DAWN = 'var(--scene-sky-mid)'
const DUSK = 'var(--scene-sky-low)'
const MEADOW = 'var(--verge)'

/** Of duels and of learning. */
export const playPrints = {
  first_duel: { shape: 'shield', ground: DAWN, picture: <Pennants /> },
  duels_10: { shape: 'shield', ground: DUSK, plate: '10', picture: <Pennants /> },
  duels_50: { shape: 'octagon', ground: MEADOW, plate: '50', picture: <Pennants /> },
  first_win: { shape: 'round', ground: SKY, picture: <Cup /> },
  wins_10: { shape: 'octagon', ground: SKY, plate: '10', picture: <Cup /> },
  giant: {
    shape: 'diamond',
    ground: SKY,
    picture: (
      <>
        <path d="M5 38 20 14 25 21 29 17 43 38Z" fill="var(--scene-peak)" {...edge} />
        <path d="M20 14 15 22 19 21 22 24 25 21Z" fill="var(--scene-snow)" {...edge} />
        <path d="M20 14V5" {...line} strokeWidth="1.8" />
        <path d="M20 5 29 7.6 20 10.5Z" fill="var(--tail)" {...edge} />
        <path d="M30 38V34.5Q30 32 32.5 32H36Q38 32 38.6 34L39 38Z" fill="var(--sun)" {...edge} />
        <path d="M32 38h.1M37 38h.1" stroke="var(--tyre)" strokeWidth="3.6" strokeLinecap="round" />
      </>
    ),
  },
  rivals: {
    shape: 'round',
    ground: MEADOW,
    picture: (
      <>
        <path
          d="M15 27V16.5Q15 14.4 17 14.4T19 16.5V11.5Q19 9.4 21.1 9.4T23.2 11.5V10Q23.2 8 25.2 8T27.2 10V12.5Q27.2 10.6 29.2 10.6T31.2 12.6V24L34.4 20.4Q36 19 37.4 20.2T37.6 23L31 34Q29 38 24 38 15 38 15 29Z"
          fill="var(--skin-a)"
          {...edge}
        />
        <path d="M19 16.5V22M23.2 12V21.5M27.2 12.5V22" {...line} />
        <path d="M15 33H31.6L31 39H16Z" fill="var(--plate-band)" {...edge} />
      </>
    ),
  },
  in_a_row_5: {
    shape: 'square',
    ground: SKY,
    plate: '5',
    picture: (
      <>
        <path d="M8 35Q20 30 22 22T40 10" {...line} stroke="var(--asphalt)" strokeWidth="8" />
        <path
          d="M8 35Q20 30 22 22T40 10"
          {...line}
          stroke="var(--road-dash)"
          strokeWidth="1.6"
          strokeDasharray="3 3"
        />
        <path
          d="M9 22l3.6 3.6L20 16M27 31l3.6 3.6L39 24"
          {...line}
          stroke="var(--sign-face)"
          strokeWidth="3.6"
        />
      </>
    ),
  },
  in_a_row_10: {
    shape: 'octagon',
    ground: DAWN,
    plate: '10',
    picture: (
      <>
        <path
          d="M25 6Q38 17 36 27A12 12 0 0 1 12 27Q12 21 16.5 17 17 22 20 22 24 17 25 6Z"
          fill="var(--tail)"
          {...edge}
        />
        <path
          d="M24.5 19Q31 25 30 30A6.4 6.4 0 0 1 17.6 30Q20.5 28.5 21.6 25.6T24.5 19Z"
          fill="var(--sun)"
          {...edge}
        />
      </>
    ),
  },
  flawless: {
    shape: 'diamond',
    ground: DUSK,
    picture: (
      <>
        <path d="M14 11H34L42 20 24 40 6 20Z" fill="var(--glass-top)" {...edge} />
        <path d="M6 20H42M14 11 18 20 24 11 30 20 34 11M18 20 24 40 30 20" {...line} />
        <path d="M18 20 24 11 30 20Z" fill="var(--glass-glare)" fillOpacity=".6" />
        <path d="M38 7V12M35.5 9.5H40.5" {...line} stroke="var(--sign-face)" strokeWidth="1.8" />
      </>
    ),
  },
  sharp_eye: {
    shape: 'round',
    ground: DAWN,
    picture: (
      <>
        <path d="M29.5 29.5 38 38" {...line} strokeWidth="6" />
        <path d="M30.5 30.5 37.4 37.4" {...line} stroke="var(--leather)" strokeWidth="3.4" />
        <circle cx="21" cy="21" r="12" fill="var(--glass-top)" {...edge} strokeWidth="2.4" />
        <path
          d="M17.6 17.6Q17.6 14.4 21 14.4T24.4 17.6Q24.4 20 21 21.4V23.4M21 27v.1"
          {...line}
          stroke="var(--tail)"
          strokeWidth="2.6"
        />
      </>
    ),
  },
  lessons_10: { shape: 'square', ground: MEADOW, plate: '10', picture: <Book /> },
  course: { shape: 'round', ground: SKY, picture: <Diploma /> },
  courses_3: {
    shape: 'shield',
    ground: SKY,
    plate: '3',
    picture: (
      <>
        <path d="M13 21V30Q24 37 35 30V21Z" fill="var(--plate-band)" {...edge} />
        <path d="M24 10 43 19 24 28 5 19Z" fill="var(--tyre)" {...edge} stroke="var(--metal-deep)" />
        <path d="M24 19 38 22.5V30" {...line} stroke="var(--lamp-edge)" strokeWidth="1.8" />
        <path d="M36.4 30h3.2L40.4 35H35.6Z" fill="var(--sun)" {...edge} />
      </>
    ),
  },
  first_try: {
    shape: 'round',
    ground: MEADOW,
    picture: (
      <>
        <circle cx="23" cy="26" r="14" fill="var(--sign-face)" {...edge} />
        <circle cx="23" cy="26" r="9.4" fill="var(--tail)" {...edge} />
        <circle cx="23" cy="26" r="4.8" fill="var(--sign-face)" {...edge} />
        <path d="M23 26 37 12" {...line} strokeWidth="2" />
        <path d="M34 9.5 34.5 14.5 39.5 15 43 11.4 38.6 10.4 37.6 6Z" fill="var(--sun)" {...edge} />
      </>
    ),
  },
  training: {
    shape: 'square',
    ground: DAWN,
    picture: (
      <>
        <path d="M17 32 12 41M31 32 36 41M24 32V40" {...line} strokeWidth="2.2" stroke="var(--sign-post)" />
        <path d="M8 10H40V32H8Z" fill="var(--sign-face)" {...edge} />
        <path d="M7 8.5H41V12H7Z" fill="var(--leather)" {...edge} />
        <path d="M13 27V22H17V27ZM21 27V18H25V27ZM29 27V15.5H33V27Z" fill="var(--glass-mid)" {...edge} />
      </>
    ),
  },
} as const satisfies Record<string, StickerPrint>
