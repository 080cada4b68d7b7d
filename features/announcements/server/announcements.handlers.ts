import * as contract from '#features/announcements/contract/announcements.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { handle } from '#platform/server/http/handler.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Services } from '#platform/server/services.ts'
import * as organising from './announcements.console.ts'

/** Short messages of the organisers to many people at once. */
export function announcementsHandlers({ db, jobs, mail }: Pick<Services, 'db' | 'jobs' | 'mail'>) {
  const content = contentConsole(db, organising.announcementKind)
  return [
    handle(contract.listAnnouncements, async ({ caller, input, request: { language } }) => {
      const { rows, ...page } = await (await organising.announcementsFor(db, caller)).page(db, {
        ...input,
        language,
      })
      return { announcements: rows.map(organising.describe), ...page }
    }),

    handle(contract.getAnnouncement, async ({ caller, input, fail }) => {
      const row = await (await organising.announcementsFor(db, caller)).find(db, input.announcement_id)
      if (!row) throw fail('announcement_not_found')
      return (await organising.announcementKind.answer(db, row.id))!
    }),

    content.create(contract.createAnnouncement, organising.insertDraft),
    content.change(contract.changeAnnouncement, organising.rewriteDraft, { may: organising.mayWrite }),
    content.drop(contract.deleteAnnouncement, organising.dropDraft),

    handle(contract.countAnnouncementReach, async ({ caller, input }) => ({
      reach: {
        ...(await organising.countReach(db, input.audience, await scopeOf(db, caller))),
        mails_wait: !mail.hasServer,
      },
    })),

    content.act(contract.sendAnnouncement, (deed) => organising.planAnnouncement(deed, jobs)),
    content.act(contract.takeBackAnnouncement, organising.takeBack),
    ...content.several(
      { act: contract.actOnAnnouncements, preview: contract.previewActOnAnnouncements },
      { withdraw: { by: contract.takeBackAnnouncement }, delete: { by: contract.deleteAnnouncement } },
    ),
    content.sheet(contract.exportAnnouncements, async (wish, caller) => {
      const { rows } = await (await organising.announcementsFor(db, caller)).page(db, wish)
      return rows.map(organising.describe).map(({ texts, state, send_at, sent_at, told }) => {
        const languages = texts.map(({ language }) => language)
        return { title: textIn(texts, wish.language).title, state, languages, send_at, sent_at, told }
      })
    }),
  ]
}
