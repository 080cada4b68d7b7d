import { edge, line } from './sticker-frame.tsx'

/** The camper from the side, with heads in its windows. */
export function Van({ heads = 0 }: { heads?: number }) {
  return (
    <>
      <path d="M8 33V21Q8 14 15 14H30Q36 14 38.5 20L40 26V33Z" fill="var(--camper-poppy)" {...edge} />
      <path d="M8 27H40V33H8Z" fill="var(--camper-poppy-accent)" {...edge} />
      <path d="M12 18H21V24.5H12ZM24 18H31Q34 18.5 36 24.5H24Z" fill="var(--glass-top)" {...edge} />
      {heads > 0 && <Head at={[16.5, 22]} skin="var(--skin-a)" hair="var(--hair-b)" small />}
      {heads > 1 && <Head at={[28.5, 22]} skin="var(--skin-c)" hair="var(--hair-a)" small />}
      <circle cx="15.5" cy="34" r="4" fill="var(--tyre)" {...edge} />
      <circle cx="32.5" cy="34" r="4" fill="var(--tyre)" {...edge} />
      <path d="M15.5 34h.1M32.5 34h.1" stroke="var(--metal)" strokeWidth="3" strokeLinecap="round" />
    </>
  )
}

interface HeadProps {
  at: readonly [number, number]
  skin: string
  hair: string
  small?: boolean
}

export function Head({ at: [x, y], skin, hair, small = false }: HeadProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${small ? 0.42 : 1})`}>
      <circle r="6.4" fill={skin} {...edge} />
      <path d="M-6.6-.6Q-6.8-7.4 0-7.4T6.6-.6Q3.5-4 0-3.6T-6.6-.6Z" fill={hair} {...edge} />
      <path d="M-2.4 .4v.6M2.4 .4v.6M-2.4 3Q0 5 2.4 3" {...line} />
    </g>
  )
}

/** Two pennants across each other. */
export function Pennants() {
  return (
    <>
      <path d="M13 38 33 12M35 38 15 12" {...line} stroke="var(--sign-post)" strokeWidth="2.2" />
      <path d="M33 12 41 14.5 37 20 43 24 30 22 27 19.8Z" fill="var(--camper-poppy)" {...edge} />
      <path d="M15 12 7 14.5 11 20 5 24 18 22 21 19.8Z" fill="var(--glass-mid)" {...edge} />
    </>
  )
}

export function Cup() {
  return (
    <>
      <path
        d="M15 15H8Q8 24 16 25M33 15h7Q40 24 32 25"
        {...line}
        strokeWidth="2.2"
        stroke="var(--lamp-edge)"
      />
      <path d="M14 11H34V20Q34 29 24 29T14 20Z" fill="var(--sun)" {...edge} />
      <path d="M21.5 29H26.5V34H21.5ZM16 34H32V38H16Z" fill="var(--lamp-edge)" {...edge} />
      <path
        d="M24 14.5l1.7 3.4 3.8.5-2.8 2.6.7 3.7-3.4-1.8-3.4 1.8.7-3.7-2.8-2.6 3.8-.5Z"
        fill="var(--sign-face)"
      />
    </>
  )
}

/** A town by the road. */
export function Town() {
  return (
    <>
      <path d="M8 34V24L13 19.5 18 24V34Z" fill="var(--canvas)" {...edge} />
      <path d="M30 34V24L35 19.5 40 24V34Z" fill="var(--canvas)" {...edge} />
      <path d="M17 34V20L24 11 31 20V34Z" fill="var(--sign-face)" {...edge} />
      <path
        d="M15.5 21.5 24 10.5 32.5 21.5M7 25 13 19.5 18 24M41 25 35 19.5 30 24"
        {...line}
        stroke="var(--tail)"
        strokeWidth="2.6"
      />
      <path d="M22 34V28Q24 25.6 26 28V34Z" fill="var(--hair-b)" {...edge} />
      <path
        d="M24 21h.1M13 28h.1M35 28h.1"
        stroke="var(--lamp-edge)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path d="M6 36H42" {...line} stroke="var(--asphalt-deep)" strokeWidth="3" />
    </>
  )
}

export function Compass() {
  return (
    <>
      <circle cx="24" cy="25" r="13" fill="var(--metal)" {...edge} />
      <circle cx="24" cy="25" r="10" fill="var(--sign-face)" {...edge} />
      <path d="M21 8.5H27V12H21Z" fill="var(--metal-deep)" {...edge} />
      <path d="M30 18 26 27 22 23Z" fill="var(--tail)" {...edge} />
      <path d="M18 32 22 23 26 27Z" fill="var(--glass-mid)" {...edge} />
      <path d="M24 16.6v1.4M24 32v1.4M15.6 25H17M31 25h1.4" {...line} />
    </>
  )
}

export function Book() {
  return (
    <>
      <path d="M6 15Q15 11 24 16 33 11 42 15V36Q33 32 24 37 15 32 6 36Z" fill="var(--leather)" {...edge} />
      <path
        d="M8.5 13.5Q16 10 24 15V34Q16 29.5 8.5 33ZM39.5 13.5Q32 10 24 15V34Q32 29.5 39.5 33Z"
        fill="var(--sign-face)"
        {...edge}
      />
      <path
        d="M12 18Q16 16.6 20.5 18.6M12 22.5Q16 21 20.5 23M12 27Q16 25.6 20.5 27.6M27.5 18.6Q32 16.6 36 18M27.5 23Q32 21 36 22.5"
        {...line}
        stroke="var(--metal-deep)"
      />
    </>
  )
}

/** A diploma, rolled, with its seal. */
export function Diploma() {
  return (
    <>
      <path d="M9 13H36Q39 13 39 16V31H12Q9 31 9 28Z" fill="var(--sign-face)" {...edge} />
      <path d="M14 18H33M14 22H29" {...line} stroke="var(--metal-deep)" />
      <path d="M28 31 27 41 31.5 38 36 41 35 31" fill="var(--tail)" {...edge} />
      <circle cx="31.5" cy="29.5" r="5.4" fill="var(--sun)" {...edge} />
      <path d="M29.2 29.6l1.7 1.7 3-3.4" {...line} />
    </>
  )
}
