import type { Language } from '#platform/contract/languages.ts'
import type { ChatPerson, Conversation, Message, Quote } from '#features/chat/contract/chat.ts'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import { blockedAround } from '#features/blocks/server/blocks.ts'
import { readPictures } from '#features/pictures/server/pictures.ts'
import { say } from '#platform/server/words/texts.ts'
import { excerptOf, mentionedIn } from '#platform/server/words/written-text.ts'
import type { Db } from '#platform/server/schema.ts'
import { type FaceRow, findFaces } from './rooms/people.store.ts'
import * as store from './reading/reading.store.ts'
import { pictureRoom } from './chat.pictures.ts'
import { EXCERPT } from './chat.rules.ts'

/** Who is shown something. Without a reader it is for all members at once, and says nobody's own reactions, and its pictures load for nobody. */
export type ChatView = { db: Db; reader: string | undefined; language: Language }
export type ReaderScene = ChatView & { reader: string }

export type Faces = ReadonlyMap<string, FaceRow>

export async function facesOf(db: Db, ids: Iterable<string>): Promise<Faces> {
  return new Map((await findFaces(db, [...new Set(ids)])).map((face) => [face.id, face]))
}

/** Whoever was deactivated is a former participant, without a face. */
export function personFrom(id: string, face: FaceRow | undefined, language: Language): ChatPerson {
  if (!face || face.former)
    return { id, first_name: say(language, 'chat.former'), last_name: '', avatar: null }
  const { first_name, last_name, avatar } = face
  return { id, first_name, last_name, avatar }
}

/** Conversations of the reader, in the order of the ids; those that they are not in are left out. */
export async function viewConversations(scene: ReaderScene, ids: readonly string[]): Promise<Conversation[]> {
  const rows = new Map(
    (await store.findConversations(scene.db, scene.reader, ids)).map((row) => [row.id, row]),
  )
  return describeConversations(
    scene,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

export async function viewConversation(scene: ReaderScene, id: string): Promise<Conversation | undefined> {
  return (await viewConversations(scene, [id]))[0]
}

export async function describeConversations(
  { db, reader, language }: ReaderScene,
  rows: readonly store.ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const [faces, blocked] = await Promise.all([
    facesOf(
      db,
      rows.flatMap((row) => [
        ...[row.other_id, row.message_author].filter((id) => id !== null),
        ...mentionedIn(row.message_content ?? ''),
      ]),
    ),
    blockedAround(db, reader),
  ])
  const person = (id: string) => personFrom(id, faces.get(id), language)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    is_crew: row.is_crew,
    other: row.other_id === null ? null : person(row.other_id),
    members: row.members,
    role: row.role,
    last_message:
      row.message_id === null
        ? null
        : {
            id: row.message_id,
            number: row.message_number!,
            author: person(row.message_author!),
            excerpt: row.message_gone ? '' : excerptIn(row.message_content!, faces, language),
            has_pictures: row.message_pictures! && !row.message_gone,
            gone: row.message_gone!,
            timestamp: row.message_at!,
          },
    latest_number: row.latest_number,
    last_read_number: row.last_read_number,
    unread: row.latest_number - row.last_read_number,
    unread_mentions: row.unread_mentions,
    other_read_number: row.other_read_number,
    revision: row.revision,
    muted: row.muted,
    closed: closedBy(row, faces, blocked),
  }))
}

function closedBy({ other_id }: store.ConversationRow, faces: Faces, blocked: ReadonlySet<string>) {
  if (other_id === null) return null
  if (faces.get(other_id)?.former ?? true) return 'former'
  return blocked.has(other_id) ? 'blocked' : null
}

function excerptIn(content: string, faces: Faces, language: Language): string {
  return excerptOf(content, EXCERPT, (id) => {
    const { first_name, last_name } = personFrom(id, faces.get(id), language)
    return `${first_name} ${last_name}`.trim()
  })
}

/**
 * Messages as the reader sees them, in a fixed number of questions to the database however many they are, and in none
 * for plain ones whose authors are known already. Whether they may be read is for the caller to know; of what they
 * answer, only what the reader may read is shown.
 */
export async function viewMessages(
  { db, reader, language }: ChatView,
  rows: readonly store.MessageRow[],
  known: Faces = new Map(),
): Promise<Message[]> {
  if (rows.every((row) => isPlain(row, known))) return rows.map((row) => viewPlain(row, known, language))
  const shown = rows.filter(isThere)
  const [quoted, reactions, pictures] = await Promise.all([
    quotesOf(db, reader, shown),
    store.findReactions(db, reader, idsOf(shown.filter((row) => row.has_reactions))),
    picturesOf(db, reader, idsOf(shown.filter((row) => row.has_pictures))),
  ])
  const named = [...shown, ...quoted.values()].filter(isThere)
  const people = [...rows, ...quoted.values()].map((row) => row.author_id)
  const unknown = [...people, ...named.flatMap((row) => mentionedIn(row.content))].filter(
    (id) => !known.has(id),
  )
  const faces = new Map([...known, ...(unknown.length > 0 ? await facesOf(db, unknown) : [])])
  const reactionsBy = Map.groupBy(reactions, (row) => row.message_id)

  const quote = (row: store.MessageRow): Quote | null => {
    const found = row.reply_to === null ? undefined : quoted.get(placeOf(row.conversation_id, row.reply_to))
    if (!found) return null
    const there = isThere(found)
    return {
      id: found.id,
      number: found.number,
      author: personFrom(found.author_id, faces.get(found.author_id), language),
      excerpt: there ? excerptIn(found.content, faces, language) : '',
      has_pictures: there && found.has_pictures,
      gone: !there,
    }
  }
  return rows.map((row) => {
    const there = isThere(row)
    return {
      id: row.id,
      conversation_id: row.conversation_id,
      number: row.number,
      revision: row.revision,
      author: personFrom(row.author_id, faces.get(row.author_id), language),
      content: there ? row.content : '',
      mentions: there ? mentionsIn(row.content, faces) : [],
      pictures: pictures.get(row.id) ?? [],
      reply_to: there ? quote(row) : null,
      timestamp: row.sent_at,
      edited_at: there ? row.edited_at : null,
      gone: row.hidden_at !== null ? 'hidden' : row.deleted_at !== null ? 'deleted' : null,
      ...reactionsFrom(reactionsBy.get(row.id) ?? []),
    }
  })
}

/** Words alone, of somebody known: nearly every message that is sent. Nothing has to be looked up. */
function isPlain(row: store.MessageRow, known: Faces): boolean {
  const hasMore = row.reply_to !== null || row.has_pictures || row.has_reactions || row.content.includes('@[')
  return !hasMore && isThere(row) && known.has(row.author_id)
}

function viewPlain(row: store.MessageRow, known: Faces, language: Language): Message {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    number: row.number,
    revision: row.revision,
    author: personFrom(row.author_id, known.get(row.author_id), language),
    content: row.content,
    mentions: [],
    pictures: [],
    reply_to: null,
    timestamp: row.sent_at,
    edited_at: row.edited_at,
    gone: null,
    reactions: [],
    my_reactions: [],
  }
}

const isThere = (row: store.MessageRow) => row.deleted_at === null && row.hidden_at === null
const idsOf = (rows: readonly store.MessageRow[]) => rows.map(({ id }) => id)
const placeOf = (conversationId: string, number: number) => `${conversationId} ${number}`

function mentionsIn(content: string, faces: Faces): Message['mentions'] {
  return mentionedIn(content).flatMap((id) => {
    const face = faces.get(id)
    return face && !face.former ? [{ id, first_name: face.first_name, last_name: face.last_name }] : []
  })
}

function reactionsFrom(rows: readonly store.ReactionRow[]): Pick<Message, 'reactions' | 'my_reactions'> {
  return {
    reactions: rows.map(({ emoji, count }) => ({ emoji, count })),
    my_reactions: rows.filter(({ mine }) => mine).map(({ emoji }) => emoji),
  }
}

async function quotesOf(
  db: Db,
  reader: string | undefined,
  rows: readonly store.MessageRow[],
): Promise<Map<string, store.MessageRow>> {
  const places = rows.flatMap(({ conversation_id, reply_to }) =>
    reply_to === null ? [] : [{ conversation_id, number: reply_to }],
  )
  const found = await store.findNumbered(db, reader, places)
  return new Map(found.map((row) => [placeOf(row.conversation_id, row.number), row]))
}

async function picturesOf(
  db: Db,
  reader: string | undefined,
  messageIds: readonly string[],
): Promise<Map<string, CaptionedPicture[]>> {
  const placed = await store.findPictures(db, messageIds)
  if (placed.length === 0) return new Map()
  const read = await readPictures(
    db,
    placed.map(({ picture_id }) => picture_id),
    { room: pictureRoom(reader) },
  )
  const captioned = placed.flatMap(({ message_id, picture_id, alt }) => {
    const picture = read.get(picture_id)
    return picture ? [{ message_id, picture: { ...picture, alt } }] : []
  })
  return new Map(
    [...Map.groupBy(captioned, ({ message_id }) => message_id)].map(([id, own]) => [
      id,
      own.map(({ picture }) => picture),
    ]),
  )
}
