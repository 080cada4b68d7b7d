import * as z from 'zod/mini'
import { LONGEST_ABOUT, LONGEST_NAME, line, phoneNumber } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

const about = () => z.optional(line({ min: 0, max: LONGEST_ABOUT }))
const before = z.optional(z.nullable(z.string().check(z.maxLength(1_000))))

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/me',
  summary:
    'Changes what the programme lets people change about themselves (`profile_fields`). Only fields that are sent change. What `was` names has to stand there still, so that two tabs cannot undo each other unseen.',
  access: 'participant',
  input: z.object({
    first_name: z.optional(line({ max: LONGEST_NAME })),
    last_name: z.optional(line({ max: LONGEST_NAME })),
    phone_number: z.optional(phoneNumber()),
    position: about(),
    section: about(),
    institution: about(),
    city: about(),
    was: z.optional(
      z.object({
        first_name: before,
        last_name: before,
        phone_number: before,
        position: before,
        section: before,
        institution: before,
        city: before,
      }),
    ),
  }),
  output: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.nullable(z.string()),
    position: z.nullable(z.string()),
    section: z.nullable(z.string()),
    institution: z.nullable(z.string()),
    city: z.nullable(z.string()),
  }),
  errors: ['account_field_fixed', 'account_profile_changed'],
})

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/api/user/me/language',
  summary: 'Sets the language in which Convoy writes to the caller.',
  access: 'participant',
  input: z.object({ language: Language }),
  output: z.object({ language: Language }),
  errors: [],
})

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  summary: 'The departments of the company, by name. For filters.',
  access: 'participant',
  input: z.object({}),
  output: z.array(Named),
  errors: [],
})

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/segments',
  summary: 'The segments in which people are, by name. For audiences and filters of the console.',
  access: 'organiser',
  permission: 'people.read',
  limited: 'scoped',
  input: z.object({}),
  output: z.array(z.string()),
  errors: [],
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'The countries of the company, by name. For filters.',
  access: 'participant',
  input: z.object({}),
  output: z.array(Named),
  errors: [],
})

/** What a colleague may see of a person. */
export const Colleague = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  department: z.nullable(z.string()),
})
export type Colleague = z.infer<typeof Colleague>
