import { Compass, Head, Town, Van } from './motifs.tsx'
import { edge, line, type StickerPrint } from './sticker-frame.tsx'

const SKY = 'var(--scene-sky-top)'
const DAWN = 'var(--scene-sky-mid)'
const DUSK = 'var(--scene-sky-low)'
const MEADOW = 'var(--verge)'

/** Of riding together, and of the road. */
export const crewPrints = {
  first_ride: { shape: 'round', ground: SKY, picture: <Van /> },
  face: {
    shape: 'round',
    ground: DUSK,
    picture: (
      <g transform="translate(24 25) scale(1.9)">
        <Head at={[0, 0]} skin="var(--skin-b)" hair="var(--hair-a)" />
      </g>
    ),
  },
  aboard: { shape: 'square', ground: MEADOW, picture: <Van heads={2} /> },
  full_crew: {
    shape: 'octagon',
    ground: DAWN,
    picture: (
      <>
        <Head at={[13.5, 21]} skin="var(--skin-c)" hair="var(--hair-a)" />
        <Head at={[34.5, 21]} skin="var(--skin-a)" hair="var(--hair-c)" />
        <Head at={[24, 18]} skin="var(--skin-b)" hair="var(--hair-b)" />
        <path d="M7 28Q7 25 10 25H38Q41 25 41 28V36H7Z" fill="var(--leather)" {...edge} />
        <path d="M18.3 25V36M29.7 25V36" {...line} />
      </>
    ),
  },
  host: {
    shape: 'round',
    ground: MEADOW,
    picture: (
      <>
        <path d="M8 16H40V22Q36.6 24 40 26V33H8V26Q11.4 24 8 22Z" fill="var(--plate)" {...edge} />
        <path d="M29 17V32" {...line} strokeDasharray="1.6 2.6" />
        <path d="M18.5 19.5V29.5M13.5 24.5H23.5" {...line} strokeWidth="3" stroke="var(--tail)" />
        <path d="M33 22.5h3M33 26.5h3" {...line} />
      </>
    ),
  },
  town: { shape: 'square', ground: SKY, picture: <Town /> },
  towns_3: { shape: 'octagon', ground: DUSK, plate: '3', picture: <Town /> },
  dressed: {
    shape: 'diamond',
    ground: DAWN,
    picture: (
      <>
        <path d="M18 13V9.5Q18 8 19.5 8H28.5Q30 8 30 9.5V13" {...line} strokeWidth="2" />
        <path d="M9 13H39V24H9Z" fill="var(--glass-mid)" {...edge} />
        <path d="M7 24H41V38H7Z" fill="var(--leather)" {...edge} />
        <path
          d="M14 24V38M34 24V38M15 13V24M33 13V24"
          {...line}
          strokeWidth="2.4"
          stroke="var(--leather-deep)"
        />
        <path d="M21.5 28H26.5V32H21.5Z" fill="var(--sun)" {...edge} />
      </>
    ),
  },
  podium: {
    shape: 'shield',
    ground: SKY,
    picture: (
      <>
        <path d="M8 27H18V36H8Z" fill="var(--metal)" {...edge} />
        <path d="M30 30H40V36H30Z" fill="var(--leather)" {...edge} />
        <path d="M18 22H30V36H18Z" fill="var(--sun)" {...edge} />
        <path
          d="M24 7l2.4 4.8 5.2.7-3.8 3.6.9 5.2L24 18.8l-4.7 2.5.9-5.2-3.8-3.6 5.2-.7Z"
          fill="var(--sign-face)"
          {...edge}
        />
        <path d="M22.8 27.2 24.4 26V32" {...line} />
      </>
    ),
  },
  challenge: { shape: 'round', ground: DAWN, picture: <Compass /> },
  challenges_5: { shape: 'shield', ground: MEADOW, plate: '5', picture: <Compass /> },
  points_1000: {
    shape: 'octagon',
    ground: 'var(--asphalt)',
    picture: (
      <>
        <path
          d="M8 29A16 16 0 0 1 40 29"
          fill="var(--tyre)"
          {...edge}
          stroke="var(--metal)"
          strokeWidth="2"
        />
        <path
          d="M12.5 26 15 27M18 17.5l1.4 2.2M30 17.5l-1.4 2.2M35.5 26 33 27"
          {...line}
          stroke="var(--sign-face)"
        />
        <path d="M24 28 32 19.5" {...line} stroke="var(--tail)" strokeWidth="2.4" />
        <circle cx="24" cy="28" r="2.4" fill="var(--tail)" />
        <rect x="9" y="30" width="30" height="9" rx="2" fill="var(--plate)" {...edge} />
        <text
          x="24"
          y="37"
          textAnchor="middle"
          fontSize="7.6"
          fontWeight="700"
          fill="var(--on-plate)"
          letterSpacing="1.6"
        >
          1000
        </text>
      </>
    ),
  },
  all_rounder: {
    shape: 'round',
    ground: MEADOW,
    picture: (
      <>
        <circle cx="24" cy="24" r="15" fill="var(--tyre)" {...edge} />
        <circle cx="24" cy="24" r="10.5" fill="var(--sign-face)" {...edge} />
        <path d="M24 24V13.5A10.5 10.5 0 0 1 33.1 29.2Z" fill="var(--camper-poppy)" {...edge} />
        <path d="M24 24 33.1 29.2A10.5 10.5 0 0 1 14.9 29.2Z" fill="var(--sun)" {...edge} />
        <path d="M24 24 14.9 29.2A10.5 10.5 0 0 1 24 13.5Z" fill="var(--glass-mid)" {...edge} />
        <circle cx="24" cy="24" r="3.6" fill="var(--metal)" {...edge} />
      </>
    ),
  },
  fridays: {
    shape: 'square',
    ground: DUSK,
    plate: '4',
    picture: (
      <>
        <path d="M10 12H38V35H10Z" fill="var(--sign-face)" {...edge} />
        <path d="M10 12H38V18H10Z" fill="var(--tail)" {...edge} />
        <path d="M16.5 9V14M31.5 9V14" {...line} strokeWidth="2.4" />
        <path d="M17 31A7 7 0 0 1 31 31Z" fill="var(--sun)" {...edge} />
        <path
          d="M24 20.4V22M16.6 23.6l1.4 1.4M31.4 23.6 30 25M13 31H35"
          {...line}
          stroke="var(--lamp-edge)"
          strokeWidth="1.8"
        />
      </>
    ),
  },
  voter: {
    shape: 'round',
    ground: SKY,
    picture: (
      <>
        <path d="M16 8H32V24H16Z" fill="var(--sign-face)" {...edge} />
        <path d="M20 15.5l3 3 5.4-6" {...line} stroke="var(--scene-tree)" strokeWidth="2.6" />
        <path d="M9 22H39L41 38H7Z" fill="var(--camper-poppy)" {...edge} />
        <path d="M15 25.5H33" {...line} strokeWidth="3" />
      </>
    ),
  },
} as const satisfies Record<string, StickerPrint>
