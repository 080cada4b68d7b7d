import type { Generated } from 'kysely'
import type { CamperColour } from '#platform/contract/campers.ts'
import type { ValueSign } from '#platform/contract/drawings/value-marks.ts'
import type { THANKS_FLAG_KINDS } from '#features/thanks/contract/flags.ts'
import type { ValueTexts } from '#features/thanks/contract/console.ts'

export interface ThanksTables {
  /** Values of the company; the word is the title of its texts. */
  thanks_values: {
    id: string
    texts: ValueTexts
    sign: ValueSign
    colour: CamperColour
    place: number
    retired_at: Generated<string | null>
    version: Generated<number>
    created_at: Generated<string>
  }
  /** What was said stands in the post of the same id. */
  thanks: {
    id: string
    giver_id: string
    receiver_id: string
    value_id: string
    /** Its Monday, in the time zone of the programme. */
    week: string
    sha256: Buffer
    /** Nobody has hidden or deleted its post. */
    stands: Generated<boolean>
    /** What thanks were worth when it was said, and what of that stands in the ledger. */
    worth: Generated<number>
    points: Generated<number>
    booking: Generated<number>
    created_at: Generated<string>
    /** Came from another account of the person. */
    moved: Generated<boolean>
  }
  thanks_people: { user_id: string; hidden: boolean; changed_at: Generated<string> }
  /** Thanks that look arranged, in the order of the ids of the people. */
  thanks_flags: {
    id: Generated<string>
    kind: (typeof THANKS_FLAG_KINDS)[number]
    first_id: string
    second_id: string
    third_id: string | null
    state: Generated<'open' | 'dismissed' | 'upheld'>
    note: Generated<string | null>
    reviewed_by: Generated<string | null>
    reviewed_at: Generated<string | null>
    created_at: Generated<string>
  }
  thanks_flag_lines: { flag_id: string; thanks_id: string }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends ThanksTables {}
}
