import type { AuditAction } from '#features/audit/contract/audit.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Who did it, and by what. */
export function useActorName() {
  const t = useTexts('console_log')
  return ({ actor, via }: Pick<AuditAction, 'actor' | 'via'>) =>
    actor
      ? [fullName(actor), ...(via === 'key' ? [t('via.key')] : [])].join(' · ')
      : t(via === 'session' ? 'gone' : `via.${via}`)
}
