import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { Audience } from '#platform/contract/audiences.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { contentEndpoints } from '#platform/content/contract/endpoints.ts'
import { After, Saved } from '#platform/content/contract/saves.ts'

const endpoint = endpointsOf({ permission: 'announcements.send', limited: 'scoped' })

/** `sending`: it is on its way, so many at a time. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const
export const AnnouncementState = z.enum(ANNOUNCEMENT_STATES)
export type AnnouncementState = z.infer<typeof AnnouncementState>

export const AnnouncementText = z.object({
  language: Language,
  title: line({ min: 3, max: 100 }),
  text: block({ min: 0, max: 600 }),
})
export type AnnouncementText = z.infer<typeof AnnouncementText>

const Content = {
  texts: z.array(AnnouncementText).check(z.minLength(1), z.maxLength(2)),
  audience: Audience,
  /** Where it leads within the app, as `/ranking/overall-team`; null: nowhere. */
  path: z.nullable(
    z
      .string()
      .check(z.maxLength(300), z.regex(/^\/(?:[\w.~:?#@!$&'()*+,;=%-][\w/.~:?#@!$&'()*+,;=%-]*)?$/, 'page')),
  ),
}
export const AnnouncementContent = z.object(Content)
export type AnnouncementContent = z.infer<typeof AnnouncementContent>

/** How many people it is for, and how many messages that makes, as people have chosen their channels. */
export const AnnouncementReach = z.object({
  people: z.int(),
  in_app: z.int(),
  push: z.int(),
  /** In their summary by mail, unless they read it before. */
  email: z.int(),
  /** There is no mail server: what would come by mail waits. */
  mails_wait: z.boolean(),
})
export type AnnouncementReach = z.infer<typeof AnnouncementReach>

export const ConsoleAnnouncement = z.object({
  id: z.uuid(),
  state: AnnouncementState,
  ...Content,
  created_at: z.string(),
  /** Who sent it or planned it. */
  sent_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** When it is planned for, or was begun. */
  send_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** Whom it has reached so far. */
  told: z.int(),
})
export type ConsoleAnnouncement = z.infer<typeof ConsoleAnnouncement>

/** What came of it by now. */
export const AnnouncementOutcome = z.object({ read: z.int(), mailed: z.int() })
export type AnnouncementOutcome = z.infer<typeof AnnouncementOutcome>

const AnnouncementId = { announcement_id: z.uuid() }
const one = z.object({
  announcement: ConsoleAnnouncement,
  outcome: AnnouncementOutcome,
  /** The newest save: what a writer begins with. */
  saved: z.nullable(Saved),
})

const announcements = contentEndpoints({
  path: '/api/announcements/desk',
  key: 'announcement_id',
  permission: 'announcements.send',
  limited: 'scoped',
  content: Content,
  one,
})

export const listAnnouncements = announcements.list({
  summary:
    'Announcements, thirty at a time, the newest first. By date they go by the moment at which they go out. Organisers who are limited to some people have those that they wrote.',
  state: { state: z.optional(AnnouncementState) },
  items: { announcements: z.array(ConsoleAnnouncement) },
  cursor: 400,
})

/** What can be done with several at once. */
export const ANNOUNCEMENT_ACTS = ['withdraw', 'delete'] as const

export const exportAnnouncements = announcements.sheet({ state: { state: z.optional(AnnouncementState) } })
export const actOnAnnouncements = announcements.several({ acts: ANNOUNCEMENT_ACTS })
export const previewActOnAnnouncements = announcements.severalPreview({ acts: ANNOUNCEMENT_ACTS })

export const getAnnouncement = announcements.get({
  summary: 'One announcement, with what came of it.',
  errors: ['announcement_not_found'],
})

export const createAnnouncement = announcements.create({
  summary: 'Writes an announcement, as a draft.',
  errors: ['announcement_content_wrong'],
})

export const changeAnnouncement = announcements.change({
  summary: 'Writes a draft anew. One that is planned is taken back first, and one that was sent stays.',
  errors: [
    'announcement_not_found',
    'announcement_not_draft',
    'announcement_content_wrong',
    'content_changed',
  ],
})

export const deleteAnnouncement = announcements.drop({
  summary: 'Deletes a draft.',
  errors: ['announcement_not_found', 'announcement_not_draft'],
})

export const countAnnouncementReach = endpoint({
  method: 'POST',
  path: '/api/announcements/desk/reach',
  summary:
    'How many people of an audience an announcement of the caller would reach at this moment, and with how many messages by which channel.',
  reads: true,
  input: z.object({ audience: Audience }),
  output: z.object({ reach: AnnouncementReach }),
})

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/desk/:announcement_id/send',
  summary:
    'Sends a draft now, or plans it for a moment. Once: whoever comes second is refused. Quiet hours, the daily cap and what people have chosen hold as for every other notification.',
  confirm: true,
  input: z.object({
    ...AnnouncementId,
    /** By the clock of the server; null: now. */
    send_at: z.nullable(z.iso.datetime({ offset: true })),
    after: After,
  }),
  output: one,
  errors: [
    'announcement_not_found',
    'announcement_not_draft',
    'announcement_moment_past',
    'announcement_nobody',
    'content_changed',
  ],
})

export const takeBackAnnouncement = announcements.act({
  method: 'POST',
  at: 'take-back',
  summary: 'Makes a planned announcement a draft again, as long as it has not gone out.',
  errors: ['announcement_not_found', 'announcement_not_planned'],
})
