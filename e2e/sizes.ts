import type { Tongue } from './words.ts'

/** `CONVOY_TESTS=all`: every journey at both sizes, and every page in both languages and themes. */
export const runsAll = process.env['CONVOY_TESTS'] === 'all'

// What the usual run takes; without a tag a journey rides on the desktop. The projects of the configuration sort by these.
export const onDesktop: { tag: string[] } = { tag: [] }
export const onPhone = { tag: ['@phone'] }
/** Its point is the layout, the keyboard or the finger, and each size has its own. */
export const atBothSizes = { tag: ['@both'] }
/** Costs much and finds what others find as well, or what hardly ever breaks. */
export const onlyInAll = { tag: ['@all'] }
const also =
  (mark: string) =>
  ({ tag }: { tag: string[] }): { tag: string[] } => ({ tag: [...tag, mark] })

/** Needs what only a whole browser has, as pushes: in the usual run on the desktop. */
export const inWholeBrowser = also('@whole')

/** Fingers lie on the page, which the whole browser takes otherwise: the whole run has it for them on the phone. */
export const byFinger = also('@finger')

/** A journey in both languages: the usual run reads Polish on a phone, where words are longest and room is least. */
export function sizeOf(language: Tongue): { tag: string[] } {
  return language === 'pl' ? onPhone : onlyInAll
}

const WAYS = 4

/** The pages that a size and a language look at together: in the usual run each page is looked at in one way. */
export function shareOf<T>(pages: T[], size: string, language: Tongue): T[] {
  const way = (size === 'phone' ? 2 : 0) + (language === 'pl' ? 1 : 0)
  return runsAll ? pages : pages.filter((_, position) => position % WAYS === way)
}

/** The theme of the first look at a page, which is the only one in the usual run: the half of each share is dark. */
export function themeOf(position: number): 'light' | 'dark' {
  return !runsAll && position % 2 === 1 ? 'dark' : 'light'
}

/** Whether a page is looked at for everything that a machine can find: in the usual run every other pair, light and dark. */
export function isLookedAtClosely(position: number): boolean {
  return runsAll || position % 4 < 2
}
