import {
  changeAnnouncement,
  countAnnouncementReach,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  sendAnnouncement,
  takeBackAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import {
  announcementKind,
  announcementsFor,
  countReach,
  describe,
  dropDraft,
  insertDraft,
  mayWrite,
  planAnnouncement,
  rewriteDraft,
  takeBack,
} from './announcements.console.ts'

/** Short messages of the organisers to many people at once. */
export function announcementsHandlers({ db, jobs }: Pick<Services, 'db' | 'jobs'>) {
  const content = contentConsole(db, announcementKind)
  return [
    handle(listAnnouncements, async ({ caller, input, request: { language } }) => {
      const { rows, ...page } = await (await announcementsFor(db, caller)).page(db, { ...input, language })
      return { announcements: rows.map(describe), ...page }
    }),

    handle(getAnnouncement, async ({ caller, input, fail }) => {
      const row = await (await announcementsFor(db, caller)).find(db, input.announcement_id)
      if (!row) throw fail('announcement_not_found')
      return (await announcementKind.answer(db, row.id))!
    }),

    content.create(createAnnouncement, insertDraft),
    content.change(changeAnnouncement, rewriteDraft, { may: mayWrite }),
    content.drop(deleteAnnouncement, dropDraft),

    handle(countAnnouncementReach, async ({ caller, input }) => ({
      reach: await countReach(db, input.audience, await scopeOf(db, caller)),
    })),

    content.act(sendAnnouncement, (deed) => planAnnouncement(deed, jobs)),
    content.act(takeBackAnnouncement, takeBack),
  ]
}
