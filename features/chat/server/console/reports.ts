import type { Language } from '#platform/contract/languages.ts'
import type {
  decideChatReports,
  reopenChatReports,
  ReportedMessage,
} from '#features/chat/contract/console.ts'
import { hidePictures, readPictures } from '#features/pictures/server/pictures.ts'
import { findThoseWithin, type Scope } from '#features/account/server/account.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { excerptOf } from '#platform/server/words/written-text.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findPictures } from '#features/chat/server/reading/reading.store.ts'
import * as store from './reports.store.ts'
import { lockConversation } from '#features/chat/server/rooms/rights.store.ts'
import { facesOf, personFrom, viewMessages } from '#features/chat/server/chat.views.ts'

/**
 * Writes to the author of a message that is hidden, with the reason, or shown again, without one; in the transaction
 * that does it. Handed in: it is a feature above.
 */
export type TellAuthor = (
  tx: Db,
  author: { id: string; excerpt: string; reason: string | null },
) => Promise<void>

const EXCERPT = 120

/** What was reported, and who said what about it: the messages alone, without what was said around them. */
export async function describeReported(
  db: Db,
  rows: readonly store.ReportedRow[],
  { language, scope }: { language: Language; scope?: Scope },
): Promise<ReportedMessage[]> {
  const ids = rows.map(({ message_id }) => message_id)
  const found = await store.findMessages(db, ids)
  const messages = await viewMessages({ db, reader: undefined, language }, found)
  const reports = await store.findReports(db, ids)
  const reporters = reports.map(({ user_id }) => user_id)
  const faces = await facesOf(db, reporters)
  // Who reported something is known to whoever looks after them, and to nobody else.
  const named = await findThoseWithin(db, scope, reporters)
  const pictures = await picturesOf(
    db,
    found.flatMap(({ id, deleted_at }) => (deleted_at === null ? [id] : [])),
  )
  return rows.flatMap(({ message_id, content, count, first_at, decision, decided_at }) => {
    const message = messages.find(({ id }) => id === message_id)
    if (!message) return []
    const own = reports.filter((report) => report.message_id === message_id)
    return {
      message: {
        ...message,
        reply_to: null,
        pictures: pictures.get(message_id) ?? [],
      },
      reported_content: content,
      group: found.find(({ id }) => id === message_id)!.group,
      count,
      first_at,
      decision,
      decided_at,
      reports: own.map(({ user_id, reason, text, created_at }) => ({
        by: named.has(user_id) ? personFrom(user_id, faces.get(user_id), language) : null,
        reason,
        text,
        created_at,
      })),
    }
  })
}

/** Organisers are in no conversation, and still see the pictures of what they have hidden. */
async function picturesOf(db: Db, messageIds: readonly string[]) {
  const placed = await findPictures(db, messageIds)
  const read = await readPictures(
    db,
    placed.map(({ picture_id }) => picture_id),
    { evenHidden: true },
  )
  const pictures = placed.flatMap(({ message_id, picture_id, alt }) => {
    const picture = read.get(picture_id)
    return picture ? [{ message_id, picture: { ...picture, alt } }] : []
  })
  return new Map(
    [...Map.groupBy(pictures, ({ message_id }) => message_id)].map(([id, own]) => [
      id,
      own.map(({ picture }) => picture),
    ]),
  )
}

export type Decided = { place: { conversation_id: string; number: number }; author: string }
type MessageReportDecision = { id: string; by: string | null; fail: FailOf<typeof decideChatReports> } & (
  | { decision: 'hidden'; reason: string }
  | { decision: 'dismissed' }
)

/**
 * Decides on all open reports of a message. A decision to leave it may be changed; answers the message that is to be
 * told of as changed, and its author, after the commit; nothing when it stays or was hidden already.
 */
export function decideReports(
  { db }: Pick<Services, 'db'>,
  wish: MessageReportDecision,
  tellAuthor: TellAuthor,
): Promise<Decided | undefined> {
  const { id, by, decision, fail } = wish
  return inTransaction(db, async (tx) => {
    const [known] = await store.findMessages(tx, [id])
    const [reported] = await store.findReported(tx, { ids: [id], limit: 1 })
    // Of what nobody has reported, organisers know nothing.
    if (!known || !reported) throw fail('chat_message_not_found')
    await lockConversation(tx, known.conversation_id)
    const closed = await store.setDecided(tx, { message_id: id, decision, by })
    if (closed === 0) throw fail('chat_nothing_reported')
    if (wish.decision === 'dismissed') return undefined
    const { conversation_id, number, author_id } = known
    if (!(await store.setHidden(tx, { conversation_id, id, reason: wish.reason }))) return undefined
    const pictures = (await findPictures(tx, [id])).map(({ picture_id }) => picture_id)
    await hidePictures(tx, pictures, true)
    await tellAuthor(tx, { id: author_id, excerpt: excerptFrom(reported), reason: wish.reason })
    return { place: { conversation_id, number }, author: author_id }
  })
}

const excerptFrom = ({ content }: store.ReportedRow) => excerptOf(content, EXCERPT, () => '…')

type Reopening = { id: string; decided_at: string; fail: FailOf<typeof reopenChatReports> }

/** The decision of that moment is taken back, unless another has followed. Answers what `decideReports` does. */
export function reopenReports(
  { db }: Pick<Services, 'db'>,
  { id, decided_at, fail }: Reopening,
  tellAuthor: TellAuthor,
): Promise<Decided | undefined> {
  return inTransaction(db, async (tx) => {
    const [known] = await store.findMessages(tx, [id])
    const [reported] = await store.findReported(tx, { ids: [id], limit: 1 })
    if (!known || !reported) throw fail('chat_message_not_found')
    await lockConversation(tx, known.conversation_id)
    const was = await store.setUndecided(tx, { message_id: id, decided_at })
    if (!was) throw fail('chat_decided_since')
    if (was === 'dismissed') return undefined
    // Read anew: until here its author could take it back.
    const [message] = await store.findMessages(tx, [id])
    const { conversation_id, number, author_id, deleted_at } = message!
    await store.setShown(tx, message!)
    const pictures = (await findPictures(tx, [id])).map(({ picture_id }) => picture_id)
    await hidePictures(tx, pictures, false)
    if (deleted_at === null)
      await tellAuthor(tx, { id: author_id, excerpt: excerptFrom(reported), reason: null })
    return { place: { conversation_id, number }, author: author_id }
  })
}

/** For the command line. */
export async function findOpenReports(db: Db, most: number): Promise<ReportedMessage[]> {
  return describeReported(db, await store.findReported(db, { state: 'open', limit: most }), {
    language: 'en',
  })
}
