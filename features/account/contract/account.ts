import * as z from 'zod/mini'
import { LONGEST_ABOUT, LONGEST_NAME, line, phoneNumber } from './fields.ts'
import { endpoint } from './kit.ts'

export const Role = z.enum(['participant', 'organiser', 'administrator'])
export type Role = z.infer<typeof Role>

export const LANGUAGES = ['en', 'pl'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

const Named = z.object({ id: z.uuid(), name: z.string() })

/** Points and position; the position is null while there is nothing to rank. */
const Standing = { position: z.nullable(z.int()), points: z.int() }

export const Ranking = z.object({
  general: z.object(Standing),
  stages: z.array(z.object({ stage: Named, ...Standing })),
})
export type Ranking = z.infer<typeof Ranking>

/** The profile in the specification's words (C-41). */
export const Profile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  position: z.nullable(z.string()),
  segment: z.nullable(z.string()),
  mandatory_training: z.boolean(),
  section: z.nullable(z.string()),
  access: z.boolean(),
  institution: z.nullable(z.string()),
  city: z.nullable(z.string()),
  worker_id: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  deleted: z.boolean(),
  user_can_vote: z.boolean(),
  department: z.nullable(Named),
  country: z.nullable(z.object({ id: z.uuid(), name: z.string(), code: z.string() })),
  role: Role,
  /** Null until the person has chosen one. */
  language: z.nullable(Language),
  firebase_chat_id: z.string(),
  firebase_chat_password: z.string(),
  ranking: Ranking,
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/me',
  summary: "The caller's own profile.",
  access: 'participant',
  input: z.object({}),
  output: Profile,
  errors: [],
})

/** What a programme may let people change about themselves. */
export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'phone_number',
  'position',
  'section',
  'institution',
  'city',
] as const
export const ProfileField = z.enum(PROFILE_FIELDS)
export type ProfileField = z.infer<typeof ProfileField>

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
