import type { AuditAction } from '#contract/audit.ts'
import { useTexts } from '#web/platform/texts.tsx'

/** What was done, in words: the verb of the call and the part of the programme it was about. */
export function useOperationName() {
  const t = useTexts('console_log')
  return ({ operation, permission, via }: Pick<AuditAction, 'operation' | 'permission' | 'via'>) => {
    if (via === 'command' || !permission) return operation
    const area = t(`permission.${permission.replace('.', '_')}` as 'title')
    const path = operation.split(' ')[1] ?? ''
    // The last word of an address that is no id says what was done with the thing, as `publish`.
    const last = path.split('/').findLast((part) => !part.startsWith(':'))
    return `${area}: ${last?.replaceAll('-', ' ') ?? ''} (${operation.split(' ')[0]})`
  }
}
