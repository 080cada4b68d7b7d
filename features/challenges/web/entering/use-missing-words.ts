import type { Challenge } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { Missing } from './entry-fields.ts'

/** What is missing, each in a word or two. */
export function useMissingWords({ proof }: Pick<Challenge, 'proof'>) {
  const t = useTexts('challenge_entry')
  return (missing: Missing): string => {
    switch (missing) {
      case 'photos':
        return t('lack.photos', { count: proof.photos?.least ?? 1 })
      case 'number_wrong':
        return rangeWords()
      case 'text':
      case 'number':
      case 'link':
      case 'link_wrong':
        return t(`lack.${missing}`)
    }
  }

  function rangeWords(): string {
    const { min, max, decimals } = proof.number!
    const whole = decimals ? 'number' : 'whole'
    if (min !== null && max !== null) return t(`lack.${whole}_between`, { min, max })
    if (min !== null) return t(`lack.${whole}_from`, { min })
    if (max !== null) return t(`lack.${whole}_to`, { max })
    return t(`lack.${whole}_wrong`)
  }
}
