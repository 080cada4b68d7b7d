/**
 * Drawn faces, the same hand as the people in the campers, seen from the front. Told as plain shapes, so that the page
 * draws them, the browser makes a picture of one, and the demo's server too. A number from 0 decides; the same number
 * is the same face everywhere.
 */
export const FACES = 48

/** Viewed in a square of 96. */
export type FaceShape = {
  d: string
  fill: string
  stroke?: string
  width?: number
}

const GROUNDS = ['#cfe8e3', '#fbe3c0', '#f6cdbb', '#d9e4f5', '#e3dcf2', '#e2ecc9']
const SHIRTS = ['#12665b', '#cf3a2e', '#f1b82d', '#2f6fb3', '#7a4f9c', '#e2733d', '#4d5b66']
const SKINS = ['#f6d2b3', '#eab98f', '#c98a5e', '#9b6140', '#6d4230']
const HAIRS = ['#2b2320', '#55382a', '#8a5a34', '#c98d45', '#b5492c', '#8d8f92', '#e3ddd2']
const INK = '#2b2320'

/** Behind the head, and in front of it over the forehead. */
const HAIRCUTS: readonly { back?: string; front: string; long?: boolean }[] = [
  // short, parted
  {
    front:
      'M26 44C24 24 38 16 52 18C66 18 73 30 70 45C68 37 64 33 58 32C48 34 36 33 32 31C29 35 27 39 26 44Z',
  },
  // long
  {
    long: true,
    back: 'M24 46C20 16 76 16 72 46C74 62 76 70 78 78C66 82 30 82 18 78C20 70 22 62 24 46Z',
    front: 'M27 44C27 26 40 20 50 22C62 22 70 32 69 44C63 40 56 35 50 28C45 36 35 41 27 44Z',
  },
  // curls
  {
    back: 'M22 44A10 10 0 0 1 26 28A12 12 0 0 1 42 18A12 12 0 0 1 60 19A12 12 0 0 1 72 31A10 10 0 0 1 75 46A9 9 0 0 1 70 60L26 60A9 9 0 0 1 22 44Z',
    front: 'M28 40A7 7 0 0 1 34 30A8 8 0 0 1 47 26A8 8 0 0 1 60 28A7 7 0 0 1 68 40C62 34 36 34 28 40Z',
  },
  // bob with a fringe
  {
    long: true,
    back: 'M23 48C18 18 78 18 73 48C75 56 75 62 72 66C60 60 36 60 24 66C21 62 21 56 23 48Z',
    front: 'M27 42C27 24 40 20 48 20C60 20 69 26 69 42C62 44 58 40 56 37C48 42 36 43 27 42Z',
  },
  // bun
  {
    long: true,
    back: 'M48 6A11 11 0 1 1 47.9 6ZM24 46C22 22 74 22 72 46L70 54L26 54Z',
    front: 'M27 43C28 27 40 22 48 22C58 22 68 27 69 43C63 36 56 31 48 31C40 31 33 36 27 43Z',
  },
  // shaved
  { front: 'M28 40C29 26 40 21 48 21C57 21 67 26 68 40C65 33 58 28 48 28C38 28 31 33 28 40Z' },
  // swept up
  {
    front:
      'M27 44C24 30 30 20 40 18C52 10 66 14 68 22C74 28 72 38 69 45C67 38 64 34 60 33C50 36 36 36 32 33C29 37 28 40 27 44Z',
  },
  // pony tail
  {
    long: true,
    back: 'M66 24C82 22 88 40 80 62C76 58 72 50 70 44ZM24 46C22 22 74 22 72 46L68 52L28 52Z',
    front: 'M27 43C27 26 38 21 49 21C60 21 69 27 69 43C62 34 52 29 44 29C37 32 31 37 27 43Z',
  },
]
const MOUTHS = [
  { d: 'M40 62Q48 70 56 62', fill: 'none', stroke: INK, width: 2.4 },
  { d: 'M39 61Q48 73 57 61Z', fill: '#ffffff', stroke: INK, width: 2 },
  { d: 'M41 63Q49 67 56 61', fill: 'none', stroke: INK, width: 2.4 },
] as const

/** The shapes of a face, those behind first. */
export function faceOf(number: number): FaceShape[] {
  const n = Math.abs(Math.trunc(number))
  const pick = <Item>(from: readonly Item[], stride: number, shift = 0) => traitOf(n, from, stride, shift)
  const skin = pick(SKINS, 2)
  const hair = pick(HAIRS, 3, n % 2)
  const cut = haircutOf(n)
  const line = (d: string, width = 2.2): FaceShape => ({ d, fill: 'none', stroke: INK, width })
  const shapes: FaceShape[] = [{ d: 'M0 0H96V96H0Z', fill: pick(GROUNDS, 1) }]
  if (cut.back) shapes.push({ d: cut.back, fill: hair })
  shapes.push(
    { d: 'M8 98C8 82 24 76 48 76S88 82 88 98Z', fill: pick(SHIRTS, 1, 2) },
    { d: 'M40 62H56V78Q48 86 40 78Z', fill: shade(skin) },
    { d: 'M27 50A5 6 0 1 1 26.9 50ZM69 50A5 6 0 1 1 68.9 50Z', fill: shade(skin) },
    { d: 'M28 46C28 28 38 22 48 22S68 28 68 46C68 64 58 74 48 74S28 64 28 46Z', fill: skin },
    { d: 'M33 58A4 3 0 1 1 32.9 58ZM63 58A4 3 0 1 1 62.9 58Z', fill: '#e8705a66' },
    { d: cut.front, fill: hair },
    line('M36 43Q39.5 40.5 43 42.5M53 42.5Q56.5 40.5 60 43', 2),
    { d: 'M40 47.4A2.5 3 0 1 1 39.9 47.4ZM56 47.4A2.5 3 0 1 1 55.9 47.4Z', fill: INK },
    line('M48 50Q50 55 47 56', 1.8),
  )
  if (hasBeard(n))
    shapes.push({ d: 'M30 54C31 70 40 77 48 77S65 70 66 54C63 61 57 60 48 60S33 61 30 54Z', fill: hair })
  shapes.push(pick(MOUTHS, 1))
  if (n % 4 === 1)
    shapes.push(
      line(
        'M32 50A7.5 6.5 0 1 0 47 50A7.5 6.5 0 1 0 32 50ZM49 50A7.5 6.5 0 1 0 64 50A7.5 6.5 0 1 0 49 50ZM47 49Q48 48 49 49',
        2,
      ),
    )
  if (n % 11 === 5)
    shapes.push(
      { d: 'M24 38C24 12 72 12 72 38Q48 30 24 38Z', fill: pick(SHIRTS, 2, 4) },
      { d: 'M22 36Q48 27 74 36V42Q48 33 22 42Z', fill: pick(SHIRTS, 3, 1) },
    )
  return shapes
}

const hasBeard = (n: number) => n % 9 === 2 || n % 9 === 7

/** What whoever chooses a face for somebody else goes by. */
export function faceTraits(number: number): { beard: boolean; long: boolean } {
  return { beard: hasBeard(number), long: haircutOf(number).long ?? false }
}

/** Neighbours look different: each trait has a stride of its own. */
function traitOf<Item>(n: number, from: readonly Item[], stride: number, shift = 0): Item {
  return from[(n * stride + shift + Math.floor(n / from.length)) % from.length]!
}

const haircutOf = (n: number) => traitOf(n, HAIRCUTS, 1)

/** A face as a file, as wide as high, in pixels. */
export function faceFile(number: number, side: number): string {
  const paths = faceOf(number).map(
    ({ d, fill, stroke, width }) =>
      `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : ''}/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${side}" height="${side}">${paths.join('')}</svg>`
}

function shade(hex: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.86))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
