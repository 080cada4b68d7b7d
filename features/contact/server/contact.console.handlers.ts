import * as z from 'zod/mini'
import { contactChanged } from '#features/contact/contract/contact.ts'
import * as contract from '#features/contact/contract/console.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { findConsole, findThreadConsoleRow, setAssigned, writerOf } from './contact.console.store.ts'
import { findMessagesIn, lockThread, setState } from './contact.store.ts'
import { describeMessages, consoleThreadFrom } from './contact.views.ts'
import { tellInbox } from './contact.telling.ts'
import { answerAsOrganiser } from './contact.writing.ts'

const PAGE = 30
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

/** The inbox of the organisers. */
export function contactConsoleHandlers(services: Services) {
  const { db, live } = services
  const one = async (id: string) => {
    const row = await findThreadConsoleRow(db, id)
    return (
      row && {
        thread: consoleThreadFrom(row),
        messages: await describeMessages(db, await findMessagesIn(db, id)),
      }
    )
  }
  const isTheirs = ({ scope }: Pick<Caller, 'scope'>, id: string) => isWithin(db, scope, writerOf(id))
  return [
    handle(contract.listContactConsole, async ({ caller, input }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await findConsole(db, {
        state: input.state,
        assigned: input.assigned,
        organiser_id: caller.id,
        scope: caller.scope,
        words: wordsOf(input.search ?? ''),
        after: place && { at: place[0], id: place[1] },
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [last.place_micros, last.id])
      return {
        threads: page.map(consoleThreadFrom),
        next,
      }
    }),

    handle(contract.getContactConsole, async ({ caller, input, fail }) => {
      if (!(await isTheirs(caller, input.thread_id))) throw fail('contact_thread_not_found')
      const thread = await one(input.thread_id)
      if (!thread) throw fail('contact_thread_not_found')
      return thread
    }),

    handle(contract.answerContact, async ({ caller, input, fail }) => {
      if (!(await isTheirs(caller, input.thread_id))) throw fail('contact_thread_not_found')
      await answerAsOrganiser(services, caller.id, { ...input, fail })
      await tellInbox(services)
      return (await one(input.thread_id))!
    }),

    handle(contract.assignContact, async ({ caller, input, fail }) => {
      if (!(await isTheirs(caller, input.thread_id))) throw fail('contact_thread_not_found')
      const { thread_id, organiser_id } = input
      await inTransaction(db, async (tx) => {
        if (!(await lockThread(tx, thread_id))) throw fail('contact_thread_not_found')
        if (!(await setAssigned(tx, thread_id, organiser_id))) throw fail('contact_organiser_not_found')
      })
      await tellInbox(services)
      return (await one(thread_id))!
    }),

    handle(contract.setContactState, async ({ caller, input, fail }) => {
      if (!(await isTheirs(caller, input.thread_id))) throw fail('contact_thread_not_found')
      const { thread_id, state } = input
      await inTransaction(db, async (tx, after) => {
        const thread = await lockThread(tx, thread_id)
        if (!thread) throw fail('contact_thread_not_found')
        await setState(tx, thread_id, state)
        after(() => live.tell([thread.user_id], contactChanged, {}))
      })
      await tellInbox(services)
      return (await one(thread_id))!
    }),
  ]
}
