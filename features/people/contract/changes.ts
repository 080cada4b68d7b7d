import * as z from 'zod/mini'
import { Role } from '#platform/contract/roles.ts'
import { Language } from '#platform/contract/languages.ts'
import { line, writtenText } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { MODULE_NAMES } from '#platform/contract/module-names.ts'
import { FREE_FIELDS, forEachField, NAME_FIELDS, WRITTEN_FIELDS } from '#platform/contract/written-fields.ts'
import { PeopleFilter, PersonInFull } from './people.ts'

/** Why somebody was left as they are. */
export const PEOPLE_SKIPS = [
  'not_found',
  /** Organisers and administrators are changed by administrators alone. */
  'staff',
  'oneself',
  'last_administrator',
  /** The change would take them out of the departments and countries of the organiser, or put them into others. */
  'outside',
  /** The organiser who ordered it may not do so any more. */
  'no_longer_allowed',
  /** Somebody has changed them since what is to be put back. */
  'changed_since',
  /** What they had is not here any more: a department that was deleted. */
  'value_gone',
  /** A directory of the company says it. */
  'directory',
] as const
export const PeopleSkip = z.enum(PEOPLE_SKIPS)
export type PeopleSkip = z.infer<typeof PeopleSkip>

/** Named people, or everybody whom a filter finds: as many as were shown to whoever decided. */
export const PeopleTarget = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000)) }),
  z.object({
    filter: PeopleFilter,
    expected: z.int().check(z.gte(1), z.lte(1_000_000)),
    /** But for these, who count among the expected. */
    except: z.optional(z.array(z.uuid()).check(z.maxLength(1_000))),
  }),
])
export type PeopleTarget = z.infer<typeof PeopleTarget>

export const PlainChange = z.union([
  z.object({ kind: z.literal('segment'), segment: z.nullable(line({ max: 100 })) }),
  z.object({ kind: z.literal('department'), department_id: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('country'), country_id: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('access'), access: z.boolean() }),
  /** Null: as the segment or everybody has it. */
  z.object({ kind: z.literal('module'), module: z.enum(MODULE_NAMES), on: z.nullable(z.boolean()) }),
])
export type PlainChange = z.infer<typeof PlainChange>

export const HARD_CHANGES = [
  'deactivate',
  'reactivate',
  'reset_two_factor',
  'remove_passkeys',
  'sign_out',
] as const
export type PeopleChange =
  | PlainChange
  | { kind: (typeof HARD_CHANGES)[number] }
  | { kind: 'role'; role: z.infer<typeof Role> }
/** What a work does: a change, or a work put back. */
export type WorkChange = PeopleChange | { kind: 'back'; of: PeopleChange; work_id: string }

/** Those that hurt nobody: they are put back by the same right. */
export const PLAIN_KINDS = ['segment', 'department', 'country', 'access', 'module'] as const

const SkippedPerson = z.object({ id: z.uuid(), name: z.nullable(z.string()), reason: PeopleSkip })

/** Something done to many people: at once, or by and by when they are more than a few hundred. */
export const PeopleWork = z.object({
  id: z.uuid(),
  kind: z.enum([...PLAIN_KINDS, ...HARD_CHANGES, 'role', 'back']),
  state: z.enum(['running', 'done']),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** The first hundred. */
  skipped_people: z.array(SkippedPerson),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /**
   * Whether it can be put back, by whom it may: null while it runs, where nothing of it can be (whoever was signed out is
   * out), and when it has been already.
   */
  back: z.nullable(z.enum(['plain', 'hard'])),
  /** The work that has put it back. */
  put_back_by: z.nullable(z.uuid()),
})
export type PeopleWork = z.infer<typeof PeopleWork>

const one = z.object({ work: PeopleWork })

/** What a change would come to: nothing is changed yet. */
export const PeoplePreview = z.object({
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** Who would be changed, by what they have now, the most frequent first: null where they have nothing. */
  from: z.array(z.object({ value: z.nullable(z.string()), count: z.int() })),
  /** The first hundred. */
  skipped_people: z.array(SkippedPerson),
})
export type PeoplePreview = z.infer<typeof PeoplePreview>

export const previewPeopleChange = endpoint({
  method: 'POST',
  path: '/api/people/desk/changes/preview',
  summary:
    'What a change of people would come to: how many it changes, from what, and who would be left as they are.',
  permission: 'people.write',
  limited: 'scoped',
  reads: true,
  input: z.object({
    people: PeopleTarget,
    change: z.union([
      ...PlainChange.def.options,
      z.object({ kind: z.enum(HARD_CHANGES) }),
      z.object({ kind: z.literal('role'), role: Role }),
    ]),
  }),
  output: z.object({ preview: PeoplePreview }),
  errors: ['people_number_changed', 'people_value_unknown'],
})

export const changePeople = endpoint({
  method: 'POST',
  path: '/api/people/desk/changes',
  summary: 'Gives people a segment, a department, a country, access, or a module switch of their own.',
  permission: 'people.write',
  limited: 'scoped',
  input: z.object({ people: PeopleTarget, change: PlainChange }),
  output: one,
  errors: ['people_number_changed', 'people_value_unknown'],
})

export const changePeopleHard = endpoint({
  method: 'POST',
  path: '/api/people/desk/measures',
  summary:
    'Deactivates people or takes them back, takes their second step of signing in or their passkeys away, or signs them out everywhere.',
  permission: 'people.write',
  limited: 'scoped',
  confirm: true,
  changesSignIn: true,
  input: z.object({ people: PeopleTarget, change: z.object({ kind: z.enum(HARD_CHANGES) }) }),
  output: one,
  errors: ['people_number_changed'],
})

export const changePeopleRole = endpoint({
  method: 'POST',
  path: '/api/people/desk/roles',
  summary: 'Gives people a role. Nobody changes their own, and the last administrator stays one.',
  permission: 'people.roles',
  confirm: true,
  input: z.object({ people: PeopleTarget, change: z.object({ kind: z.literal('role'), role: Role }) }),
  output: one,
  errors: ['people_number_changed'],
})

export const getPeopleWork = endpoint({
  method: 'GET',
  path: '/api/people/desk/works/:work_id',
  summary:
    'How far something that was ordered for many people has come; for whoever ordered it, and for administrators.',
  permission: 'people.read',
  limited: 'scoped',
  input: z.object({ work_id: z.uuid() }),
  output: one,
  errors: ['people_work_not_found'],
})

export const previewPeopleBack = endpoint({
  method: 'GET',
  path: '/api/people/desk/works/:work_id/back',
  summary:
    'What putting a change of people back would come to: who gets back what they had, and who is left as they are because they were changed since.',
  permission: 'people.write',
  limited: 'scoped',
  input: z.object({ work_id: z.uuid() }),
  output: z.object({ preview: PeoplePreview }),
  errors: ['people_work_not_found', 'people_work_stays'],
})

export const putPeopleBack = endpoint({
  method: 'POST',
  path: '/api/people/desk/works/:work_id/back',
  summary:
    'Puts a change of segment, department, country, access or module switches back, once: whoever was changed since is left as they are.',
  permission: 'people.write',
  limited: 'scoped',
  input: z.object({ work_id: z.uuid() }),
  output: one,
  errors: ['people_work_not_found', 'people_work_stays', 'people_back_done'],
})

export const putPeopleBackHard = endpoint({
  method: 'POST',
  path: '/api/people/desk/works/:work_id/measures-back',
  summary: 'The same for roles and for who was deactivated or brought back.',
  permission: 'people.write',
  limited: 'scoped',
  confirm: true,
  input: z.object({ work_id: z.uuid() }),
  output: one,
  errors: ['people_work_not_found', 'people_work_stays', 'people_back_done'],
})

const written = {
  ...forEachField(NAME_FIELDS, (field) => z.optional(writtenText(WRITTEN_FIELDS[field].text))),
  ...forEachField(FREE_FIELDS, (field) => z.optional(z.nullable(writtenText(WRITTEN_FIELDS[field].text)))),
  language: z.optional(z.nullable(Language)),
  department_id: z.optional(z.nullable(z.uuid())),
  country_id: z.optional(z.nullable(z.uuid())),
  access: z.optional(z.boolean()),
}
/** What an organiser writes about a person; what is not sent stays. The address is changed by a call of its own. */
export const PersonFields = z.strictObject(written)
export type PersonFields = z.infer<typeof PersonFields>
export const NewPersonFields = z.object({
  ...written,
  email: z.optional(writtenText(WRITTEN_FIELDS.email.text)),
})
export type NewPersonFields = z.infer<typeof NewPersonFields>

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/api/people/desk/people/:user_id',
  summary: 'Changes what is written about one person, but for the address that signs them in.',
  permission: 'people.write',
  limited: 'scoped',
  input: z.object({ user_id: z.uuid(), fields: PersonFields }),
  output: z.object({ person: PersonInFull }),
  errors: [
    'people_not_found',
    'people_staff',
    'people_directory',
    'people_outside',
    'people_value_unknown',
    'people_worker_id_taken',
  ],
})

export const changePersonEmail = endpoint({
  method: 'PUT',
  path: '/api/people/desk/people/:user_id/email',
  summary:
    'Moves one person to another address. The old one gets a mail with the way back, the new one is to be confirmed, and the person is signed out everywhere.',
  permission: 'people.write',
  limited: 'scoped',
  confirm: true,
  changesSignIn: true,
  input: z.object({ user_id: z.uuid(), email: writtenText(WRITTEN_FIELDS.email.text) }),
  output: z.object({ person: PersonInFull }),
  errors: ['people_not_found', 'people_staff', 'people_directory', 'people_email_taken'],
})

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/people/desk/people',
  summary: 'Adds a participant, who comes in by an invitation link or a personal link.',
  permission: 'people.write',
  limited: 'scoped',
  input: z.object({ fields: NewPersonFields }),
  output: z.object({ person: PersonInFull }),
  errors: ['people_outside', 'people_value_unknown', 'people_email_taken', 'people_worker_id_taken'],
})

export const setOrganiserScope = endpoint({
  method: 'PUT',
  path: '/api/people/desk/people/:user_id/scope',
  summary:
    'Limits an organiser to the people of some departments or countries; both empty: to nobody any more.',
  permission: 'people.roles',
  confirm: true,
  input: z.object({
    user_id: z.uuid(),
    department_ids: z.array(z.uuid()).check(z.maxLength(200)),
    country_ids: z.array(z.uuid()).check(z.maxLength(200)),
  }),
  output: z.object({ person: PersonInFull }),
  errors: ['people_not_found', 'people_no_organiser', 'people_value_unknown'],
})
