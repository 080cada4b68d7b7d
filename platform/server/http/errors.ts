import { type ErrorCode, errorStatus } from '#platform/contract/errors.ts'

type Extra = {
  /** Our text code and values per field path, for the message beside the field. */
  fields?: Faults
  retryAfterSeconds?: number
  /** Fills placeholders of the code's text. */
  values?: Record<string, string | number>
}

/** What is wrong with one field: the key of its text and the values for the placeholders. */
export type FieldProblem = { code: string; values?: Record<string, string | number> }

/** What is wrong with something that was sent, by the path of the field; empty when nothing is. */
export type Faults = Record<string, FieldProblem>

/** The only error a handler throws on purpose. Anything else is a bug and is answered with a bare 500. */
export class AppError extends Error {
  override name = 'AppError'

  readonly code: ErrorCode
  readonly extra: Extra

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code)
    this.code = code
    this.extra = extra
  }

  get status() {
    return errorStatus[this.code]
  }
}
