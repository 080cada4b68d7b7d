import * as z from 'zod/mini'

const moment = z.nullable(z.iso.datetime({ offset: true }))
const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** Every setting of the programme with its default; organisers change them, the code never does. */
export const settings = {
  name: { schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), initial: 'Convoy' },
  starts_at: { schema: moment, initial: null },
  ends_at: { schema: moment, initial: null },
  /** `by_date` follows starts_at; `on` and `off` override it. */
  started: { schema: z.enum(['by_date', 'on', 'off']), initial: 'by_date' },
  contact_email: { schema: z.email(), initial: 'organisers@example.com' },
  contact_phone: { schema: z.string().check(z.trim(), z.maxLength(40)), initial: '+00 000 000 000' },
  /** Domains whose addresses may register; `*` lets everybody in. Invited addresses may always register. */
  allowed_domains: {
    schema: z.array(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(\*|[a-z0-9.-]+\.[a-z]{2,})$/))),
    initial: [],
  },
  password_min_length: { schema: count(6, 128), initial: 6 },
  password_max_length: { schema: z.nullable(count(16, 200)), initial: null },
  password_lowercase: { schema: z.boolean(), initial: false },
  password_uppercase: { schema: z.boolean(), initial: false },
  password_numeric: { schema: z.boolean(), initial: false },
  password_non_alphanumeric: { schema: z.boolean(), initial: false },
} as const satisfies Record<string, { schema: z.ZodMiniType; initial: unknown }>

export type SettingName = keyof typeof settings
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> }

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name)
}
