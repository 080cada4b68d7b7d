import * as z from 'zod/mini'
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

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'The countries of the company, by name. For filters.',
  access: 'participant',
  input: z.object({}),
  output: z.array(Named),
  errors: [],
})
