import * as z from 'zod/mini'

/** What the organisers ask of a password (C-70). Lengths count characters as people see them in the form. */
export const PasswordPolicy = z.object({
  min_length: z.int(),
  max_length: z.nullable(z.int()),
  lowercase: z.boolean(),
  uppercase: z.boolean(),
  numeric: z.boolean(),
  non_alphanumeric: z.boolean(),
})
export type PasswordPolicy = z.infer<typeof PasswordPolicy>

/** What a form asks that cannot reach the programme's own. */
export const LEAST_PASSWORD_POLICY: PasswordPolicy = {
  min_length: 6,
  max_length: null,
  lowercase: false,
  uppercase: false,
  numeric: false,
  non_alphanumeric: false,
}
