import * as z from 'zod/mini'
import { line } from '#platform/contract/fields.ts'

/** What rules make of what another system says of people: providers by whom they sign in, and directories. */
export const MAX_RULES = 50
const LONGEST_VALUE = 200

export const MAPPED_FIELDS = ['department', 'country', 'segment', 'role'] as const
export const MappedField = z.enum(MAPPED_FIELDS)
export type MappedField = z.infer<typeof MappedField>

/** Where the claim has a value of that pattern, the field gets `value`, or the value itself where that is empty. */
export const MappingRule = z.object({
  claim: line({ max: 100 }),
  /** `*` stands for anything; case does not matter. */
  pattern: line({ max: LONGEST_VALUE }),
  field: MappedField,
  value: line({ min: 0, max: 100 }),
})
export type MappingRule = z.infer<typeof MappingRule>
