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
import type { Role } from '#platform/contract/roles.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { countOutcome } from '#features/notifications/server/notifications.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import {
  changeDraft,
  countReach,
  createDraft,
  describe,
  dropDraft,
  ownOf,
  planAnnouncement,
  type Sender,
  takeBack,
  thing,
} from './announcements.console.ts'
import { findAnnouncement, findAnnouncements } from './announcements.store.ts'

const PAGE = 30

/** Short messages of the organisers to many people at once. */
export function announcementsHandlers({ db, jobs }: Pick<Services, 'db' | 'jobs'>) {
  const senderOf = async (caller: { id: string; role: Role }): Promise<Sender> => ({
    id: caller.id,
    scope: await scopeOf(db, caller),
  })
  const one = async (id: string) => ({
    announcement: describe((await findAnnouncement(db, id))!),
    outcome: await countOutcome(db, 'announcement', id),
    saved: await newestSave(db, thing(id)),
  })
  return [
    handle(listAnnouncements, async ({ caller, input, request: { language } }) => {
      const own = ownOf(await senderOf(caller))
      const { rows, counts, next } = await findAnnouncements(db, { ...input, own, language, limit: PAGE })
      return { announcements: rows.map(describe), counts, next }
    }),

    handle(getAnnouncement, async ({ caller, input, fail }) => {
      const row = await findAnnouncement(db, input.announcement_id, ownOf(await senderOf(caller)))
      if (!row) throw fail('announcement_not_found')
      return one(row.id)
    }),

    handle(createAnnouncement, async ({ caller, input, fail }) => {
      const made = await createDraft(db, input, caller.id)
      if ('faults' in made) throw fail('announcement_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeAnnouncement, async ({ caller, input, fail }) => {
      const { announcement_id: id, after, texts, audience, path } = input
      const sender = await senderOf(caller)
      const done = await changeDraft(db, id, { content: { texts, audience, path }, sender, after })
      if (typeof done !== 'string') throw fail('announcement_content_wrong', { fields: done.faults })
      if (done !== 'done') throw fail(done)
      return one(id)
    }),

    handle(deleteAnnouncement, async ({ caller, input, fail }) => {
      const done = await dropDraft(db, input.announcement_id, await senderOf(caller))
      if (done !== 'done') throw fail(done)
      return {}
    }),

    handle(countAnnouncementReach, async ({ caller, input }) => ({
      reach: await countReach(db, input.audience, await scopeOf(db, caller)),
    })),

    handle(sendAnnouncement, async ({ caller, input, fail }) => {
      const { announcement_id: id, after, send_at } = input
      const sender = await senderOf(caller)
      const done = await planAnnouncement({ db, jobs }, id, { sender, after, send_at })
      if (done !== 'done') throw fail(done)
      return one(id)
    }),

    handle(takeBackAnnouncement, async ({ caller, input, fail }) => {
      const done = await takeBack(db, input.announcement_id, await senderOf(caller))
      if (done !== 'done') throw fail(done)
      return one(input.announcement_id)
    }),
  ]
}
