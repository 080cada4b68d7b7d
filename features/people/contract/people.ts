import * as z from 'zod/mini'
import { SessionVia } from '#features/auth/contract/auth.ts'
import { Role } from '#platform/contract/roles.ts'
import { Language } from '#platform/contract/languages.ts'
import { calendarDay, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { forEachField, UNLISTED_FIELDS } from '#platform/contract/written-fields.ts'
import { MODULE_NAMES } from '#platform/contract/module-names.ts'

const endpoint = endpointsOf({ permission: 'people.read' })

/** `never`: may sign in, and never has; `came`: may, and has. `unverified`: nobody has confirmed the address yet. */
export const PEOPLE_STATES = ['active', 'deactivated', 'never', 'came', 'unverified'] as const
export const PEOPLE_SORTS = ['name', 'department', 'created', 'seen', 'points'] as const
export const PeopleSort = z.enum(PEOPLE_SORTS)
export type PeopleSort = z.infer<typeof PeopleSort>

/** An id, or `none` for whoever has none. */
const IdOrNone = z
  .string()
  .check(z.regex(/^(none|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/))

const TASK =
  /^(challenge|course|training)-(begun|completed)-(all|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The days before the daily rhythm by which people are grouped, and as far back as their days are surely known. */
export const COMPARED_DAYS = 28
export const KNOWN_DAYS = 90

const DUEL = /^(began|played|forfeited)-\d{4}-\d{2}-\d{2}$/
const TOLD = /^(app|mail|waiting)-\d{4}-\d{2}-\d{2}$/
/** A kind and a day that there is, as `played-2026-05-01`. */
const kindOnDay = (shape: RegExp) =>
  z.string().check(
    z.regex(shape),
    z.refine((text) => z.safeParse(calendarDay(), text.slice(text.indexOf('-') + 1)).success),
  )

const Filter = {
  /** Words of which each begins a word of the name, the address or the worker id; without case and accents. */
  search: z.optional(line({ min: 0, max: 80 })),
  department_id: z.optional(IdOrNone),
  country_id: z.optional(IdOrNone),
  segment: z.optional(line({ max: 100 })),
  role: z.optional(Role),
  access: z.optional(z.enum(['on', 'off'])),
  state: z.optional(z.enum(PEOPLE_STATES)),
  /** `alone`: nobody else rides in their crew. */
  crew: z.optional(z.enum(['yes', 'no', 'alone'])),
  crew_id: z.optional(z.uuid()),
  two_factor: z.optional(z.enum(['on', 'off'])),
  /** By mail or by a link; whoever has signed in counts as invited. */
  invited: z.optional(z.enum(['yes', 'no'])),
  /** Were here on one of the days from and until this one, by the programme’s time zone. */
  active_from: z.optional(calendarDay()),
  active_until: z.optional(calendarDay()),
  /** Were here for the last time on one of these days. */
  seen_from: z.optional(calendarDay()),
  seen_until: z.optional(calendarDay()),
  /** What they began or completed, as `course-completed-<id>`, or `all` for one of all. */
  task: z.optional(z.string().check(z.regex(TASK))),
  /** Whose duels began or were played to the end on a day, or who let one lapse. */
  duel: z.optional(kindOnDay(DUEL)),
  /** Who was told something in the app on a day, or of that day has a mail that was sent or that waits. */
  told: z.optional(kindOnDay(TOLD)),
  /** Of the participants of the caller, by how often they were here before the daily rhythm: `4` were here least. */
  rhythm: z.optional(z.enum(['1', '2', '3', '4'])),
  /** Whom this import of people has brought in. */
  brought_by: z.optional(z.uuid()),
  /** Of the participants of the caller, by their points so many days ago: `4-30` is the lowest quarter of thirty days ago. */
  quarter: z.optional(z.string().check(z.regex(/^[1-4]-(14|30|90)$/))),
}
export const PeopleFilter = z.object(Filter)
export type PeopleFilter = z.infer<typeof PeopleFilter>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const ConsolePerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  worker_id: z.nullable(z.string()),
  department: z.nullable(Named),
  country: z.nullable(Named),
  segment: z.nullable(z.string()),
  role: Role,
  access: z.boolean(),
  deactivated: z.boolean(),
  verified: z.boolean(),
  two_factor: z.boolean(),
  crew: z.nullable(Named),
  points: z.int(),
  created_at: z.string(),
  /** When a device of theirs was last in use, to some minutes; null when they never signed in. */
  last_seen_at: z.nullable(z.string()),
})
export type ConsolePerson = z.infer<typeof ConsolePerson>

/** Counts stop here: more is "more than 10,000". */
export const MOST_COUNTED = 10_000

export const listPeopleConsole = endpoint({
  method: 'GET',
  path: '/api/people/desk',
  summary:
    'The people of the programme, a hundred at a time: searched, filtered, in one order. Only those of an organiser’s departments and countries, where they are limited to some.',
  limited: 'scoped',
  input: z.object({
    ...Filter,
    sort: z.optional(PeopleSort),
    order: z.optional(z.enum(['asc', 'desc'])),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  output: z.object({ people: z.array(ConsolePerson), next: z.nullable(z.string()) }),
})

export const countPeopleConsole = endpoint({
  method: 'GET',
  path: '/api/people/desk/count',
  summary: 'How many people a filter finds; whoever counts to 10,000 is told that there are more.',
  limited: 'scoped',
  input: z.object({ ...Filter, exact: z.optional(z.literal('true')) }),
  output: z.object({ count: z.int(), more: z.boolean() }),
})

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/people/desk/export',
  summary: 'Everybody whom a filter finds, as the CSV that the import of people takes.',
  limited: 'scoped',
  answers: 'csv',
  input: z.object(Filter),
  output: z.string(),
})

const PointsKind = z.enum(['business', 'educational', 'challenge', 'bonus'])

/** Whose switch decides: the person's own, their segment's, everybody's, or none, when a module is on by itself. */
export const SWITCH_SOURCES = ['person', 'segment', 'all', 'none', 'access'] as const

export const PersonInFull = z.object({
  ...ConsolePerson.shape,
  ...forEachField(UNLISTED_FIELDS, () => z.nullable(z.string())),
  language: z.nullable(Language),
  avatar: z.nullable(z.string()),
  /** What a directory of the company rules of them: it is changed there. */
  directory_fields: z.array(z.string()),
  /** Whether the caller may change them: organisers and administrators are changed by administrators. */
  changeable: z.boolean(),
  modules: z.array(z.object({ module: z.enum(MODULE_NAMES), on: z.boolean(), from: z.enum(SWITCH_SOURCES) })),
  sessions: z.array(
    z.object({
      via: SessionVia,
      created_at: z.string(),
      last_seen_at: z.string(),
    }),
  ),
  /** How many sign them in; which, is theirs alone. */
  passkeys: z.int(),
  /** Whom an organiser is limited to; null when to nobody. */
  scope: z.nullable(z.object({ department_ids: z.array(z.uuid()), country_ids: z.array(z.uuid()) })),
  points_entries: z.int(),
  /** On how many days of each of the last eight weeks they were here, by its Monday. */
  weeks: z.array(z.object({ week: z.string(), days: z.int() })),
  /** What they did lately, the newest first: lines of the ledger by their kind. */
  lately: z.array(
    z.object({ id: z.int(), kind: PointsKind, points: z.int(), reason: z.string(), at: z.string() }),
  ),
  courses: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      completed_at: z.nullable(z.string()),
      certificate: z.nullable(z.string()),
    }),
  ),
  challenges: z.array(
    z.object({ id: z.uuid(), title: z.string(), state: z.string(), points: z.nullable(z.int()) }),
  ),
  /** Stickers that they have, and thanks that they were given. */
  earned: z.object({ stickers: z.int(), thanks: z.int() }),
  /** The account of the same person that has taken this one's place. */
  merged_into: z.nullable(Named),
})
export type PersonInFull = z.infer<typeof PersonInFull>

export const getPersonConsole = endpoint({
  method: 'GET',
  path: '/api/people/desk/people/:user_id',
  summary: 'One person: profile, role, modules and where each comes from, devices, crew and points.',
  limited: 'scoped',
  input: z.object({ user_id: z.uuid() }),
  output: z.object({ person: PersonInFull }),
  errors: ['people_not_found'],
})

export const PeopleView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Everybody in the console has it. */
  shared: z.boolean(),
  mine: z.boolean(),
  filter: PeopleFilter,
  sort: PeopleSort,
  order: z.enum(['asc', 'desc']),
})
export type PeopleView = z.infer<typeof PeopleView>

export const listPeopleViews = endpoint({
  method: 'GET',
  path: '/api/people/desk/views',
  summary: 'The caller’s saved views of the people, and those shared with all.',
  limited: 'own',
  input: z.object({}),
  output: z.object({ views: z.array(PeopleView) }),
})

export const savePeopleView = endpoint({
  method: 'POST',
  path: '/api/people/desk/views',
  summary: 'Saves a filter and an order under a name; an own view of that name is written over.',
  limited: 'own',
  input: z.object({
    view: z.object({
      name: line({ max: 60 }),
      shared: z.boolean(),
      filter: PeopleFilter,
      sort: PeopleSort,
      order: z.enum(['asc', 'desc']),
    }),
  }),
  output: z.object({ view: PeopleView }),
  errors: ['people_view_name_taken', 'people_views_full'],
})

export const deletePeopleView = endpoint({
  method: 'DELETE',
  path: '/api/people/desk/views/:view_id',
  summary: 'Deletes an own saved view; an administrator deletes shared ones too.',
  limited: 'own',
  input: z.object({ view_id: z.uuid() }),
  output: z.object({}),
  errors: ['people_view_not_found'],
})
