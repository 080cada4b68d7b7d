/** How a person looks from outside: the same wherever that person travels. */
export interface CamperLook {
  skin: string
  hair: string
  /** The outline of the hair around a head of radius 9. */
  style: string
  shirt: string
}

const SKINS = ['var(--skin-a)', 'var(--skin-c)', 'var(--skin-b)']
const HAIRS = ['var(--hair-a)', 'var(--hair-a)', 'var(--hair-b)', 'var(--hair-c)', 'var(--metal-deep)']
const STYLES = [
  'M-10 2C-13-12 9-16 10-3C4-8-2-7-6-4C-8-2-8 1-10 2Z',
  'M-11-1C-13-15 12-17 11-3C6-8-6-8-8-2C-8 3-12 4-11-1Z',
  'M-9 12C-16 2-12-14 1-13C10-13 11-6 10-3C4-8-3-8-5-3C-6 2-6 8-9 12Z',
  'M-9-2C-12-8-6-15 0-13C6-16 12-9 9-3C4-7-4-7-9-2Z',
  'M-10 0C-12-6-11-12-5-12A5.4 5.4 0 1 1 4-12C11-10 11-5 10-2C4-7-4-7-7-3C-7 0-9 2-10 0Z',
  'M-10 4C-15-2-11-14-2-14C8-16 13-7 11 5C9 4 9-1 8-4C3-8-4-8-7-4C-8-1-8 3-10 4Z',
]
const SHIRTS = ['var(--c-light)', 'var(--sun)', 'var(--sky)', 'var(--sunset)', 'var(--canvas)']

/** `traveller` is anybody's id, or the number of a seat where nobody in particular sits. */
export function lookOf(traveller: string | number): CamperLook {
  const seed = typeof traveller === 'number' ? traveller : hash(traveller)
  const pick = (from: readonly string[], step: number) =>
    from[Math.floor(seed / step) % from.length] ?? 'none'
  if (typeof traveller === 'number')
    return {
      skin: pick(SKINS, 1),
      hair: pick(HAIRS, 1),
      style: pick(STYLES, 1),
      shirt: pick(SHIRTS, 1),
    }
  return { skin: pick(SKINS, 1), hair: pick(HAIRS, 3), style: pick(STYLES, 17), shirt: pick(SHIRTS, 103) }
}

function hash(text: string): number {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return sum >>> 3
}
