// Of the disk, of a quota on it, and of PostgreSQL when its own disk is full.
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** What S3 services answer, by the same meaning as ours. */
const INSUFFICIENT_STORAGE = 507

/** Whether something was not written because there is no room for it any more. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CODES.has(String(cause.code))) return true
    if ('$metadata' in cause && statusOf(cause.$metadata) === INSUFFICIENT_STORAGE) return true
  }
  return false
}

function statusOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer
    ? answer.httpStatusCode
    : undefined
}
