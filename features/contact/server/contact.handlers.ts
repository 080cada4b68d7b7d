import * as contract from '#features/contact/contract/contact.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { settle } from '#features/notifications/server/notifications.ts'
import { type Fail, handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { countUnreadFromOrganisers, findMessages, findThreads, setAllRead } from './contact.store.ts'
import { describeMessages } from './contact.views.ts'
import { tellInbox } from './contact.telling.ts'
import { writeAsPerson } from './contact.writing.ts'

export function contactHandlers(services: Services) {
  const { db, live, limits } = services
  async function checkPace(userId: string, fail: Fail<'contact_too_many'>) {
    const { allowed, retryAfterSeconds } = await limits.take('contact_person', userId)
    if (!allowed) throw fail('contact_too_many', { retryAfterSeconds })
  }
  async function written(userId: string, id: string): Promise<{ thread: contract.ContactThread }> {
    live.tell([userId], contract.contactChanged, {})
    await tellInbox(services)
    return { thread: (await findThreads(db, userId, id))[0]! }
  }
  return [
    handle(contract.listContactThreads, async ({ caller }) => ({
      threads: await findThreads(db, caller.id),
    })),

    handle(contract.openContactThread, async ({ caller, input, fail }) => {
      await checkPace(caller.id, fail)
      return written(caller.id, await writeAsPerson(services, caller.person, { ...input, fail }))
    }),

    handle(contract.writeToContactThread, async ({ caller, input, fail }) => {
      await checkPace(caller.id, fail)
      return written(caller.id, await writeAsPerson(services, caller.person, { ...input, fail }))
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
