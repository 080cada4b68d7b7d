import { useTexts } from '#platform/web/texts/texts.tsx'

/** How a moment of stickers is worded. */
export interface Said {
  one: string
  many: (count: number) => string
  /** Some by name, and how many more. */
  names: (names: string, more: number) => string
}

export function useSaid(): Said {
  const t = useTexts('sticker_moment')
  return {
    one: t('felt'),
    many: (count) => t('felt_many', { count }),
    names: (names, more) => t('felt_names', { names, more }),
  }
}
