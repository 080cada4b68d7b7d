import pg from 'pg'
import { surviveLoss } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log/log.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { mentionedIn } from '#platform/server/words/written-text.ts'
import type { PictureWish } from '#features/chat/server/chat.rules.ts'

/** A message that somebody wants to send. */
export type MessageToWrite = {
  id: string
  conversation_id: string
  author_id: string
  content: string
  /** The id of the message that it answers. */
  reply_to: string | null
  sha256: Buffer
}

export type Outcome =
  | { outcome: 'sent'; number: number; sent_at: string; reply_to: number | null }
  /** It was sent before, exactly so. */
  | { outcome: 'same'; number: number }
  | { outcome: 'taken' | 'not_member' | 'closed' | 'no_reply' }

type OutcomeRow = {
  outcome: Outcome['outcome']
  message_number: number
  moment: string
  reply_number: number | null
}

const WRITE = 'select * from chat_write($1, $2, $3, $4, $5, $6, $7, $8, $9)'

/**
 * A connection for the writer alone, opened with the first message. In the common pool each batch would stand in line
 * behind everybody who reads: with sixty readers at once it then takes two and a half times as long.
 */
export function openWritingLine({ options }: pg.Pool, log: Log): pg.Pool {
  const line = new pg.Pool({
    ...options,
    // A pool hides its password from whoever spreads its options.
    ...(options.password !== undefined && { password: options.password }),
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'convoy writer',
  })
  return surviveLoss(line, (error) =>
    log.warn({ err: error }, 'the connection of the chat’s writer was lost'),
  )
}

/** After that a batch counts as lost with its connection, and whoever sent it asks again. */
const LOST_AFTER_MS = 6_000

function valuesOf(batch: readonly MessageToWrite[], hasPictures: boolean) {
  const mentions = batch.flatMap(({ content }, at) =>
    mentionedIn(content).map((id) => ({ place: at + 1, id })),
  )
  return [
    batch.map((wish) => wish.id),
    batch.map((wish) => wish.conversation_id),
    batch.map((wish) => wish.author_id),
    batch.map((wish) => wish.content),
    batch.map((wish) => wish.reply_to),
    batch.map((wish) => wish.sha256),
    batch.map(() => hasPictures),
    mentions.map((mention) => mention.place),
    mentions.map((mention) => mention.id),
  ]
}

function outcomeFrom({ outcome, message_number: number, moment, reply_number }: OutcomeRow): Outcome {
  if (outcome === 'sent') return { outcome, number, sent_at: moment, reply_to: reply_number }
  return outcome === 'same' ? { outcome, number } : { outcome }
}

/** Writes a batch whole or not at all. Answers one outcome for each message, in their order. */
export async function writeMessages(pool: pg.Pool, batch: readonly MessageToWrite[]): Promise<Outcome[]> {
  const query = {
    name: 'chat_write',
    text: WRITE,
    values: valuesOf(batch, false),
    query_timeout: LOST_AFTER_MS,
  }
  const { rows } = await pool.query<OutcomeRow>(query)
  return rows.map(outcomeFrom)
}

/** The same for one message with pictures, which have to be put in their place in the same transaction. */
export async function writePictured(tx: Db, wish: MessageToWrite): Promise<Outcome> {
  const [ids, conversations, authors, contents, replies, prints, pictured, places, mentioned] = valuesOf(
    [wish],
    true,
  )
  const rows = await rowsOf<OutcomeRow>(tx)`select * from chat_write(${ids}::uuid[], ${conversations}::uuid[],
    ${authors}::uuid[], ${contents}::text[], ${replies}::uuid[], ${prints}::bytea[], ${pictured}::boolean[],
    ${places}::integer[], ${mentioned}::uuid[])`
  return outcomeFrom(rows[0]!)
}

export async function insertPictures(tx: Db, messageId: string, pictures: readonly PictureWish[]) {
  const rows = pictures.map(({ id, alt }, place) => ({ picture_id: id, message_id: messageId, place, alt }))
  await tx.insertInto('chat_pictures').values(rows).execute()
}
