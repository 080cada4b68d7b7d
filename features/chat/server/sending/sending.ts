import type { Language } from '#platform/contract/languages.ts'
import type { sendMessage } from '#features/chat/contract/messages.ts'
import type { Message } from '#features/chat/contract/chat.ts'
import { attachPictures } from '#features/pictures/server/pictures.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Caller, FailOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import type { Delivery } from '#features/chat/server/reading/delivery.ts'
import type { Range } from '#features/chat/server/reading/delivery.store.ts'
import { findMessage, type MessageRow } from '#features/chat/server/reading/reading.store.ts'
import type { PictureWish } from '#features/chat/server/chat.rules.ts'
import type { PushNotes } from '#features/chat/server/settings/push.ts'
import { type Faces, viewMessages } from '#features/chat/server/chat.views.ts'
import { createWriter, type Writer, type Written } from './writing.ts'
import * as store from './writing.store.ts'

type SendingParts = Pick<Services, 'db' | 'pool' | 'log'> & { delivery: Delivery; pushNotes: PushNotes }

/** A wish with the face of its author, which is known: so a plain message is shown without a question. */
type Sent = store.MessageToWrite & { face: Pick<Caller['person'], 'first_name' | 'last_name' | 'avatar'> }

type SendFail = FailOf<typeof sendMessage>

const refusals: Record<'taken' | 'not_member' | 'closed' | 'no_reply', Parameters<SendFail>[0]> = {
  taken: 'chat_id_taken',
  not_member: 'chat_conversation_not_found',
  closed: 'chat_closed',
  no_reply: 'chat_message_not_found',
}

export type Sender = {
  /** Writes a message, tells of it, and answers it as it stands. */
  send: (
    sent: Sent,
    pictures: readonly PictureWish[],
    call: { language: Language; fail: SendFail },
  ) => Promise<Message>
  writer: Writer
  /** Takes nothing more, and ends when what was taken is written. */
  close: () => Promise<void>
}

export function createSender({ db, pool, log, delivery, pushNotes }: SendingParts): Sender {
  const line = store.openWritingLine(pool, log)
  const writer = createWriter({
    writeBatch: (batch) => store.writeMessages(line, batch),
    onWritten: tell,
    log,
  })

  function tell(batch: readonly Written[]) {
    const fresh = batch.flatMap(({ wish, outcome }) =>
      outcome.outcome === 'sent' ? [{ wish: wish as Sent, row: rowFrom(wish, outcome, false) }] : [],
    )
    const ranges: Range[] = []
    for (const [conversation_id, own] of Map.groupBy(fresh, ({ wish }) => wish.conversation_id)) {
      const rows = own.map(({ row }) => row)
      delivery.came(conversation_id, rows, facesIn(own.map(({ wish }) => wish)))
      ranges.push({ conversation_id, from: rows[0]!.number, to: rows.at(-1)!.number })
    }
    if (ranges.length > 0) {
      delivery.hint(ranges)
      pushNotes.note(ranges.map(({ conversation_id }) => conversation_id))
    }
    // Whoever sends again may have lost us between the commit and the telling.
    for (const { wish, outcome } of batch) if (outcome.outcome === 'same') tellAgain(wish, outcome.number)
  }

  function tellAgain({ conversation_id, id }: store.MessageToWrite, number: number) {
    if (delivery.hasTold(conversation_id, number)) return
    findMessage(db, id)
      .then((row) => row && delivery.came(conversation_id, [row]))
      .catch((error) => log.warn({ err: error }, 'a message that was sent again could not be told'))
    delivery.hint([{ conversation_id, from: number, to: number }])
  }

  /** With pictures, which are put in their place in the same transaction. */
  async function writeWithPictures(wish: Sent, pictures: readonly PictureWish[]): Promise<store.Outcome> {
    const ids = pictures.map((picture) => picture.id)
    const outcome = await inTransaction(db, async (tx) => {
      const judged = await store.writePictured(tx, wish)
      if (judged.outcome !== 'sent') return judged
      if (!(await attachPictures(tx, { owner_id: wish.author_id, ids })))
        throw new AppError('chat_picture_not_found')
      await store.insertPictures(tx, wish.id, pictures)
      return judged
    })
    if (outcome.outcome === 'sent') {
      const { conversation_id } = wish
      delivery.came(conversation_id, [rowFrom(wish, outcome, true)], facesIn([wish]))
      delivery.hint([{ conversation_id, from: outcome.number, to: outcome.number }])
      pushNotes.note([conversation_id])
    } else if (outcome.outcome === 'same') tellAgain(wish, outcome.number)
    return outcome
  }

  return {
    writer,
    async close() {
      await writer.close()
      if (!line.ending) await line.end()
    },
    async send(sent, pictures, { language, fail }) {
      const outcome = pictures.length > 0 ? await writeWithPictures(sent, pictures) : await writer.write(sent)
      const scene = { db, reader: sent.author_id, language }
      if (outcome.outcome === 'sent') {
        const row = rowFrom(sent, outcome, pictures.length > 0)
        return (await viewMessages(scene, [row], facesIn([sent])))[0]!
      }
      if (outcome.outcome !== 'same') throw fail(refusals[outcome.outcome])
      const row = await findMessage(db, sent.id)
      if (!row) throw fail('chat_id_taken')
      return (await viewMessages(scene, [row]))[0]!
    },
  }
}

function rowFrom(
  wish: store.MessageToWrite,
  { number, sent_at, reply_to }: Extract<store.Outcome, { outcome: 'sent' }>,
  has_pictures: boolean,
): MessageRow {
  const { id, conversation_id, author_id, content } = wish
  return {
    id,
    conversation_id,
    author_id,
    content,
    number,
    sent_at,
    reply_to,
    has_pictures,
    revision: 0,
    has_mentions: false,
    has_reactions: false,
    edited_at: null,
    deleted_at: null,
    hidden_at: null,
  }
}

function facesIn(wishes: readonly Sent[]): Faces {
  return new Map(
    wishes.map(({ author_id: id, face }) => [
      id,
      { id, first_name: face.first_name, last_name: face.last_name, avatar: face.avatar, former: false },
    ]),
  )
}
