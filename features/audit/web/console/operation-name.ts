import type { AuditAction } from '#features/audit/contract/audit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { deedOf } from './deed-of.ts'

/** What was done, in words: the part of the programme it was about, and what was done there. */
export function useOperationName() {
  const t = useTexts('console_log')
  return ({ operation, permission, via }: Pick<AuditAction, 'operation' | 'permission' | 'via'>) => {
    if (via === 'command' || !permission) return operation
    return `${t(`permission.${permission.replace('.', '_')}` as 'title')}: ${t(`deeds.${deedOf(operation)}`)}`
  }
}
