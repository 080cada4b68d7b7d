import type { HeadToHead } from '#features/duels/contract/duels.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The score between two, in words. */
export function useHeadToHeadWords(): (score: HeadToHead) => string {
  const t = useTexts('opponents')
  return ({ won, lost, drawn }) => {
    if (won + lost + drawn === 0) return t('first')
    const lead = won === lost ? 'level' : won > lost ? 'ahead' : 'behind'
    const words = t(lead, { mine: won, theirs: lost })
    return drawn > 0 ? `${words}, ${t('drawn', { count: drawn })}` : words
  }
}
