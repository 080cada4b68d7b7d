import * as z from 'zod/mini'
import { endpoint } from './kit.ts'
import { Language } from './languages.ts'
import { Role } from './roles.ts'
import { FREE_FIELDS, forEachField, PROFILE_FIELDS } from './written-fields.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

/** Points and position; the position is null while there is nothing to rank. */
const Standing = { position: z.nullable(z.int()), points: z.int() }

export const Ranking = z.object({
  general: z.object(Standing),
  stages: z.array(z.object({ stage: Named, ...Standing })),
})
export type Ranking = z.infer<typeof Ranking>

/** The profile in the specification's words (C-41). */
const SpecifiedProfile = z.object({
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
/** With what is written about people beyond that. */
export const Profile = z.extend(
  SpecifiedProfile,
  forEachField(FREE_FIELDS, () => z.nullable(z.string())),
)
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/me',
  summary: "The caller's own profile.",
  input: z.object({}),
  output: Profile,
})

export const ProfileField = z.enum(PROFILE_FIELDS)
export type ProfileField = z.infer<typeof ProfileField>
