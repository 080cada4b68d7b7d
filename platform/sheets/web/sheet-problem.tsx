import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Notice } from '#ui/notice.tsx'

interface SheetProblemProps {
  error: Error | null
  /** The field of the call in which the sheet goes: what is wrong with it stands beside it in the answer. */
  field: string
  onRetry?: (() => void) | undefined
}

/** Why a sheet was not taken. */
export function SheetProblem({ error, field, onRetry }: SheetProblemProps) {
  const fault = error instanceof ApiError ? error.fields[field] : undefined
  if (!fault) return <Failure error={error} announce {...(onRetry && { onRetry })} />
  return (
    <Notice tone="error" announce>
      {fault}
    </Notice>
  )
}
