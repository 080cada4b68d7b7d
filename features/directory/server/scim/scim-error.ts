export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** What is refused, with its HTTP status and the word of RFC 7644 for it; the sentences stand under `server.scim`. */
const refusals = {
  token_wrong: { status: 401 },
  connection_off: { status: 403 },
  too_many: { status: 429 },
  too_large: { status: 413 },
  media_type: { status: 415 },
  foreign_origin: { status: 403 },
  not_filtered: { status: 403 },
  not_found: { status: 404 },
  not_done: { status: 501 },
  changed_since: { status: 412 },
  busy: { status: 503 },
  internal: { status: 500 },
  syntax: { status: 400, type: 'invalidSyntax' },
  filter_wrong: { status: 400, type: 'invalidFilter' },
  filter_long: { status: 400, type: 'invalidFilter' },
  filter_attribute: { status: 400, type: 'invalidFilter' },
  path_wrong: { status: 400, type: 'invalidPath' },
  no_target: { status: 400, type: 'noTarget' },
  read_only: { status: 400, type: 'mutability' },
  required_stays: { status: 400, type: 'mutability' },
  operation_wrong: { status: 400, type: 'invalidSyntax' },
  operations_many: { status: 413 },
  value_wrong: { status: 400, type: 'invalidValue' },
  value_missing: { status: 400, type: 'invalidValue' },
  member_unknown: { status: 400, type: 'invalidValue' },
  address_missing: { status: 400, type: 'invalidValue' },
  domain_not_allowed: { status: 400, type: 'invalidValue' },
  user_name_taken: { status: 409, type: 'uniqueness' },
  external_id_taken: { status: 409, type: 'uniqueness' },
  group_name_taken: { status: 409, type: 'uniqueness' },
  address_taken: { status: 409, type: 'uniqueness' },
  address_held: { status: 409, type: 'uniqueness' },
  worker_id_taken: { status: 409, type: 'uniqueness' },
  staff_not_taken: { status: 403 },
  merged: { status: 409 },
  last_administrator: { status: 409 },
  password_keeper: { status: 409 },
} as const satisfies Record<string, { status: number; type?: ScimType }>

export type ScimCode = keyof typeof refusals

/** Thrown for whatever a directory asks that is not done. */
export class ScimError extends Error {
  override name = 'ScimError'

  readonly code: ScimCode
  readonly values: Record<string, string | number>

  constructor(code: ScimCode, values: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.values = values
  }

  get status(): number {
    return refusals[this.code].status
  }

  get type(): ScimType | undefined {
    const refusal: { status: number; type?: ScimType } = refusals[this.code]
    return refusal.type
  }
}

/** As much of a name that somebody sent as a sentence holds. */
export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
