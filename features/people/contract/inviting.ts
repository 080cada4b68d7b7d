import * as z from 'zod/mini'
import { inEachLanguage, Language } from '#platform/contract/languages.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'people.links' })

/** What own words may name; it stands in braces, as {programme}. */
export const PLACEHOLDERS = ['name', 'programme', 'contact'] as const

/** Days after an invitation, as long as whoever got it has not come. */
export const REMINDER_DAYS = [3, 7] as const

export const InvitationText = z.object({
  subject: line({ max: 120 }),
  /** What stands before the words about the link, in paragraphs. */
  intro: block({ min: 1, max: 1_500 }),
})
export type InvitationText = z.infer<typeof InvitationText>

/** Null: as Convoy words it. */
const Words = z.object(inEachLanguage(() => z.nullable(InvitationText)))
export type InvitationWords = z.infer<typeof Words>

export const getInvitationWords = endpoint({
  method: 'GET',
  path: '/api/people/desk/invitations/words',
  summary: 'How the organisers word the invitation in each language, and how Convoy does where they do not.',
  limited: 'content',
  input: z.object({}),
  output: z.object({ words: Words, usual: z.object(inEachLanguage(() => InvitationText)) }),
})

export const setInvitationWords = endpoint({
  method: 'PUT',
  path: '/api/people/desk/invitations/words',
  summary:
    'Words the invitation anew in each language; null gives it back the words of Convoy. {name}, {programme} and {contact} are filled in, any other name in braces is refused.',
  limited: 'whole',
  input: z.object({ words: Words }),
  output: z.object({ words: Words }),
  errors: ['people_words_wrong'],
})

export const INVITATION_MAILS = ['invitation', 'reminder'] as const

export const previewInvitation = endpoint({
  method: 'GET',
  path: '/api/people/desk/invitations/preview',
  summary:
    'The invitation, or its reminder, as a person gets it in a language: in the words that are kept, or in these.',
  limited: 'content',
  input: z.object({
    language: Language,
    mail: z.enum(INVITATION_MAILS),
    subject: z.optional(line({ max: 120 })),
    intro: z.optional(block({ min: 1, max: 1_500 })),
  }),
  output: z.object({
    from: z.string(),
    subject: z.string(),
    greeting: z.string(),
    body: z.string(),
    button: z.string(),
    note: z.string(),
    farewell: z.string(),
  }),
  errors: ['people_words_wrong'],
})

export const countInvited = endpoint({
  method: 'GET',
  path: '/api/people/desk/invitations/state',
  summary:
    'How many of the caller’s people were invited by mail and have never come, and how many of them were reminded.',
  limited: 'scoped',
  input: z.object({}),
  output: z.object({
    never_came: z.int(),
    reminded: z.int(),
    /** Whether they are reminded by itself. */
    reminders: z.boolean(),
  }),
})
