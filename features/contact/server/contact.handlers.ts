import * as contract from '#features/contact/contract/contact.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { settle } from '#features/notifications/server/notifications.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { countUnreadFromOrganisers, findMessages, findThreads, setAllRead } from './contact.store.ts'
import { describeMessages } from './contact.views.ts'
import { tellInbox } from './contact.telling.ts'
import { writeAsPerson } from './contact.writing.ts'

export function contactHandlers(services: Services) {
  const { db, live, limits } = services
  const one = async (userId: string, id: string): Promise<{ thread: contract.ContactThread }> => ({
    thread: (await findThreads(db, userId, id))[0]!,
  })
  return [
    handle(contract.listContactThreads, async ({ caller }) => ({
      threads: await findThreads(db, caller.id),
    })),

    handle(contract.openContactThread, async ({ caller, input, fail }) => {
      const verdict = await limits.take('contact_person', caller.id)
      if (!verdict.allowed) throw fail('contact_too_many', { retryAfterSeconds: verdict.retryAfterSeconds })
      const done = await writeAsPerson(services, caller.person, input)
      if (done === 'contact_thread_not_found') throw new Error('a new thread was not there')
      if (typeof done === 'string') throw fail(done)
      live.tell([caller.id], contract.contactChanged, {})
      await tellInbox(services)
      return one(caller.id, done.thread_id)
    }),

    handle(contract.writeToContactThread, async ({ caller, input, fail }) => {
      const verdict = await limits.take('contact_person', caller.id)
      if (!verdict.allowed) throw fail('contact_too_many', { retryAfterSeconds: verdict.retryAfterSeconds })
      const done = await writeAsPerson(services, caller.person, input)
      if (typeof done === 'string') throw fail(done)
      live.tell([caller.id], contract.contactChanged, {})
      await tellInbox(services)
      return one(caller.id, done.thread_id)
    }),

    handle(contract.listContactMessages, async ({ caller }) =>
      describeMessages(db, await findMessages(db, caller.id)),
    ),

    handle(contract.readContactMessages, async ({ caller }) => {
      const settled = await inTransaction(db, async (tx) => {
        const subjectIds = await setAllRead(tx, caller.id)
        return settle(tx, { subjectIds, userIds: [caller.id], kind: 'contact' })
      })
      live.tell([caller.id], contract.contactChanged, {})
      if (settled.length > 0) live.tell([caller.id], notificationsChanged, {})
      return { unread: await countUnreadFromOrganisers(db, caller.id) }
    }),

    handle(contract.countContactMessages, async ({ caller }) => ({
      unread: await countUnreadFromOrganisers(db, caller.id),
    })),
  ]
}
