import * as z from 'zod/mini'
import { writtenText } from '#platform/contract/fields.ts'
import { endpoint } from '#platform/contract/kit.ts'
import { Language } from '#platform/contract/languages.ts'
import { forEachField, PROFILE_FIELDS, WRITTEN_FIELDS } from '#platform/contract/written-fields.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

const before = z.optional(z.nullable(z.string().check(z.maxLength(1_000))))

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/me',
  inPerson: true,
  summary:
    'Changes what the programme lets people change about themselves (`profile_fields`). Only fields that are sent change. What `was` names has to stand there still, so that two tabs cannot undo each other unseen.',
  access: 'participant',
  input: z.object({
    ...forEachField(PROFILE_FIELDS, (field) => z.optional(writtenText(WRITTEN_FIELDS[field].text))),
    was: z.optional(z.object(forEachField(PROFILE_FIELDS, () => before))),
  }),
  output: z.object({
    ...forEachField(PROFILE_FIELDS, () => z.nullable(z.string())),
    first_name: z.string(),
    last_name: z.string(),
  }),
  errors: ['account_field_fixed', 'account_field_directory', 'account_profile_changed'],
})

export const getOwnDirectory = endpoint({
  method: 'GET',
  path: '/api/user/me/directory',
  summary: 'What of the caller a directory of the company rules: it is changed there.',
  access: 'participant',
  input: z.object({}),
  output: z.object({ fields: z.array(z.string()) }),
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
