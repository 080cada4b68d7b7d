import * as z from 'zod/mini'
import { endpointsOf } from '#platform/contract/kit.ts'
import { Gap, Without } from '#features/programme/contract/gaps.ts'
import { PeopleTarget } from './changes.ts'

const endpoint = endpointsOf({ permission: 'people.links', limited: 'scoped' })

/** `autologin` signs in, once; `invitation` sets the first password. */
export const LINK_KINDS = ['autologin', 'invitation'] as const
export const GivenLinkKind = z.enum(LINK_KINDS)
export type GivenLinkKind = z.infer<typeof GivenLinkKind>

/** Why somebody got none. */
export const LINK_SKIPS = [
  'not_found',
  /** Whoever can do harm signs in with a password. */
  'staff',
  'deactivated',
  'has_password',
  /** Without passwords whoever has signed in needs no invitation. */
  'came',
  'just_sent',
] as const

const Skipped = z.object({ id: z.uuid(), name: z.nullable(z.string()), reason: z.enum(LINK_SKIPS) })

/** At most as many at once as one mail merge holds. */
export const MOST_LINKS = 10_000

export const giveLinks = endpoint({
  method: 'POST',
  path: '/api/people/desk/links',
  summary:
    'Makes personal links as a CSV for a mail merge. They are shown this once and kept as hashes; an earlier link of the same kind ends. Each person is told that there is one. Refused where passwords are switched off: links let nobody in then. Refused while the programme lacks something, unless each gap is named in `without`, which the log keeps.',
  confirm: true,
  changesSignIn: true,
  input: z.object({
    people: PeopleTarget,
    kind: GivenLinkKind,
    hours: z.int().check(z.gte(1), z.lte(720)),
    without: Without,
  }),
  output: z.object({
    name: z.string(),
    csv: z.string(),
    given: z.int(),
    skipped: z.int(),
    /** The first hundred. */
    skipped_people: z.array(Skipped),
  }),
  errors: ['people_number_changed', 'people_links_too_many', 'people_links_off', 'programme_gaps_left'],
})

export const listInviteGaps = endpoint({
  method: 'POST',
  path: '/api/people/desk/invitations/gaps',
  summary: 'What the programme lacks before these people are invited into it, by mail or by a file of links.',
  reads: true,
  input: z.object({ people: PeopleTarget, by_mail: z.boolean() }),
  output: z.object({ gaps: z.array(Gap) }),
  errors: ['people_number_changed', 'people_links_too_many'],
})

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/people/desk/invitations',
  summary:
    'Writes to people who have no password yet, with a link to set one that lives for seven days; where passwords are switched off, to those who have never come, with the way to the login page. Nobody is written to twice within an hour. Refused while the programme lacks something, unless each gap is named in `without`, which the log keeps.',
  confirm: true,
  input: z.object({ people: PeopleTarget, without: Without }),
  output: z.object({
    written: z.int(),
    /** There is no mail server: all of them wait. */
    waits: z.boolean(),
    skipped: z.int(),
    skipped_people: z.array(Skipped),
  }),
  errors: ['people_number_changed', 'people_links_too_many', 'programme_gaps_left'],
})

export const GivenLink = z.object({
  id: z.uuid(),
  kind: GivenLinkKind,
  person: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string(), email: z.string() }),
  /** Null: whoever made it has left, or it came from the command line. */
  made_by: z.nullable(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })),
  created_at: z.string(),
  expires_at: z.string(),
  /** `ended`: used, replaced by a later one, or taken back. */
  state: z.enum(['live', 'ended', 'expired']),
})
export type GivenLink = z.infer<typeof GivenLink>

export const listGivenLinks = endpoint({
  method: 'GET',
  path: '/api/people/desk/links',
  summary:
    'The links that organisers made, newest first, fifty at a time: of one person or of all, never their secrets.',
  input: z.object({
    user_id: z.optional(z.uuid()),
    state: z.optional(z.enum(['live', 'ended', 'expired'])),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    links: z.array(GivenLink),
    next: z.nullable(z.string()),
    /** How many still work, of the same person or of all. */
    live: z.int(),
  }),
})

export const revokeLink = endpoint({
  method: 'DELETE',
  path: '/api/people/desk/links/:link_id',
  summary: 'Takes a link back: from this moment it opens nothing.',
  input: z.object({ link_id: z.uuid() }),
  output: z.object({}),
  errors: ['people_link_not_found'],
})

export const revokeLinks = endpoint({
  method: 'POST',
  path: '/api/people/desk/links/taken-back',
  summary:
    'Takes back every link that still works, of one person or of all whom the caller may see, as after a list that went to the wrong address.',
  input: z.object({ user_id: z.optional(z.uuid()) }),
  output: z.object({ taken_back: z.int() }),
})
