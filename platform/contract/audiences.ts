import * as z from 'zod/mini'
import { line } from './fields.ts'
import { endpoint } from './kit.ts'
import { Language } from './languages.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

/** Whoever fits every kind that is chosen, by one of its values; everybody when nothing is chosen. */
export const Audience = z.object({
  segments: z.array(line({ max: 100 })).check(z.maxLength(50)),
  department_ids: z.array(z.uuid()).check(z.maxLength(200)),
  country_ids: z.array(z.uuid()).check(z.maxLength(200)),
  languages: z.optional(z.array(Language).check(z.maxLength(10))),
  crew_ids: z.optional(z.array(z.uuid()).check(z.maxLength(50))),
  /** Beside those crews: whoever rides in none. */
  without_crew: z.optional(z.boolean()),
  /** Whoever has not signed in yet. */
  never_signed_in: z.optional(z.boolean()),
  /** False, or not sent: whoever fits one of the kinds, as audiences were joined before there was a choice. */
  every_kind: z.optional(z.boolean()),
})
export type Audience = z.infer<typeof Audience>

export const EVERYBODY: Audience = {
  segments: [],
  department_ids: [],
  country_ids: [],
  languages: [],
  crew_ids: [],
  without_crew: false,
  never_signed_in: false,
  every_kind: true,
}

export const listPeopleOptions = endpoint({
  method: 'GET',
  path: '/api/people/desk/options',
  summary:
    'What people can be filtered by: departments, countries and segments, with how far the caller may go.',
  permission: 'people.read',
  limited: 'scoped',
  input: z.object({}),
  output: z.object({
    departments: z.array(Named),
    countries: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string() })),
    segments: z.array(z.string()),
    /** Null: the caller sees everybody. */
    scope: z.nullable(z.object({ department_ids: z.array(z.uuid()), country_ids: z.array(z.uuid()) })),
  }),
})

export const listCrewOptions = endpoint({
  method: 'GET',
  path: '/api/people/desk/options/crews',
  summary:
    'Crews that an audience can name: twenty by a part of their name, and those of these ids. Of limited organisers, those in which one of their people rides.',
  permission: 'people.read',
  limited: 'scoped',
  input: z.object({
    search: z.optional(line({ min: 0, max: 60 })),
    /** At most fifty, with commas between them. */
    ids: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i))),
  }),
  output: z.object({ crews: z.array(Named) }),
})

export const SavedAudience = z.object({ id: z.uuid(), name: z.string(), audience: Audience })
export type SavedAudience = z.infer<typeof SavedAudience>

export const listAudiences = endpoint({
  method: 'GET',
  path: '/api/audiences',
  summary: 'The audiences that are kept by a name, for all organisers.',
  permission: 'people.read',
  limited: 'content',
  input: z.object({}),
  output: z.object({ audiences: z.array(SavedAudience) }),
})

export const saveAudience = endpoint({
  method: 'POST',
  path: '/api/audiences',
  summary: 'Keeps an audience by a name. What has been written for it does not follow when that changes.',
  permission: 'people.write',
  limited: 'whole',
  input: z.object({ name: line({ max: 60 }), audience: Audience }),
  output: z.object({ audience: SavedAudience }),
  errors: ['audience_name_taken', 'audiences_full', 'people_value_unknown'],
})

export const changeAudience = endpoint({
  method: 'PUT',
  path: '/api/audiences/:audience_id',
  summary: 'Gives a kept audience another name, and where it is sent, other people.',
  permission: 'people.write',
  limited: 'whole',
  input: z.object({ audience_id: z.uuid(), name: line({ max: 60 }), audience: z.optional(Audience) }),
  output: z.object({ audience: SavedAudience }),
  errors: ['audience_not_found', 'audience_name_taken', 'people_value_unknown'],
})

export const deleteAudience = endpoint({
  method: 'DELETE',
  path: '/api/audiences/:audience_id',
  summary: 'Deletes a kept audience; what has been written for it keeps the people whom it named.',
  permission: 'people.write',
  limited: 'whole',
  input: z.object({ audience_id: z.uuid() }),
  output: z.object({}),
  errors: ['audience_not_found'],
})
