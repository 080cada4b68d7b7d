import * as z from 'zod/mini'
import {
  decideChatReports,
  listChatReports,
  reopenChatReports,
  reportMessage,
} from '#features/chat/contract/console.ts'
import type { Language } from '#platform/contract/languages.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, type Fail, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { type Decided, decideReports, describeReported, reopenReports, type TellAuthor } from './reports.ts'
import { authorOfMessage, countOpen, findReadable, findReported, insertReport } from './reports.store.ts'

const PAGE = 20
const Place = z.tuple([z.enum(['open', 'decided']), z.int().check(z.gte(0)), z.uuid()])

type ReportCall = {
  caller: Pick<Caller, 'scope'>
  request: { language: Language }
  fail: Fail<'chat_message_not_found'>
}

export type AuthorLine = {
  write: TellAuthor
  /** After the commit. */
  tell: (authorId: string) => void
}

/** Reporting a message, and what organisers do about it. */
export function chatConsoleHandlers(services: Services, author: AuthorLine) {
  const { db, limits } = services
  const delivery = services.chat.delivery
  function said(decided: Decided | undefined) {
    if (!decided) return
    delivery.changed(decided.place)
    author.tell(decided.author)
  }
  async function one(id: string, { caller, request, fail }: ReportCall) {
    const { language } = request
    const found = await findReported(db, { ids: [id], limit: 1 })
    const [reported] = await describeReported(db, found, { language, scope: caller.scope })
    if (!reported) throw fail('chat_message_not_found')
    return { reported }
  }
  return [
    handle(reportMessage, async ({ caller, input, fail }) => {
      const { allowed, retryAfterSeconds } = await limits.take('chat_reports', caller.id)
      if (!allowed) throw fail('too_many_requests', { retryAfterSeconds })
      const message = await findReadable(db, caller.id, input.message_id)
      if (!message || message.deleted_at !== null || message.hidden_at !== null)
        throw fail('chat_message_not_found')
      if (message.author_id === caller.id) throw fail('chat_own_message')
      const { reason, text = '' } = input
      const report = { message_id: message.id, user_id: caller.id, reason, text, content: message.content }
      if (!(await insertReport(db, report))) throw fail('chat_reported')
      return {}
    }),

    handle(listChatReports, async ({ caller, input, request }) => {
      const { state = 'open' } = input
      const place = fromCursor(input.cursor, Place)
      const after = place?.[0] === state ? { after: { at: place[1], id: place[2] } } : {}
      const found = await findReported(db, { state, ...after, limit: PAGE + 1, scope: caller.scope })
      const { page, next } = cutPage(found, PAGE, (last) => [state, last.micros, last.message_id])
      return {
        reported: await describeReported(db, page, { language: request.language, scope: caller.scope }),
        open: await countOpen(db, caller.scope),
        next,
      }
    }),

    handle(decideChatReports, async ({ caller, input, request, fail }) => {
      const { message_id, decision, reason } = input
      const id = message_id.toLowerCase()
      if (!(await isWithin(db, caller.scope, authorOfMessage(id)))) throw fail('chat_message_not_found')
      if (decision === 'hidden' && reason === undefined)
        throw fail('chat_reason_missing', { fields: { reason: { code: 'required' } } })
      const wish = decision === 'hidden' ? { decision, reason: reason! } : { decision }
      said(await decideReports(services, { ...wish, id, by: caller.id, fail }, author.write))
      return one(id, { caller, request, fail })
    }),

    handle(reopenChatReports, async ({ caller, input, request, fail }) => {
      const id = input.message_id.toLowerCase()
      if (!(await isWithin(db, caller.scope, authorOfMessage(id)))) throw fail('chat_message_not_found')
      const { decided_at } = input
      said(await reopenReports(services, { id, decided_at, fail }, author.write))
      return one(id, { caller, request, fail })
    }),
  ]
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** How whoever wrote a message that organisers hide reads why. */
    hiddenMessageLine?: (services: Services) => AuthorLine
  }
}
