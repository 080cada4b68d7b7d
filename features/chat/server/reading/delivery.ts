import * as z from 'zod/mini'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { type Message, messageChanged, messagesCame } from '#features/chat/contract/chat.ts'
import { BUS_STATE } from '#platform/server/live/bus.ts'
import type { Services } from '#platform/server/services.ts'
import { findRanges, type Range } from './delivery.store.ts'
import { audiencesOf, inParts } from './frames.ts'
import type { MemberRow } from '#features/chat/server/rooms/members.store.ts'
import type { Members, Room } from '#features/chat/server/rooms/members.ts'
import type { MessageRow } from './reading.store.ts'
import { addressedTo } from '#features/chat/server/chat.pictures.ts'
import { topics } from '#features/chat/server/chat.rules.ts'
import { type Faces, viewMessages } from '#features/chat/server/chat.views.ts'

type DeliveryParts = Pick<Services, 'db' | 'live' | 'bus' | 'log'> & { members: Members; mostLines?: number }

/** Somebody put an emoji under a message, or took it away. */
export type Reaction = { user_id: string; emoji: string; is_on: boolean }

export type Delivery = {
  /** Tells the members of new messages of one conversation, in the order of their numbers. Call it after the commit. */
  came: (conversationId: string, rows: readonly MessageRow[], faces?: Faces) => void
  /** False when this instance may not have told of it: it was written by another one, or by a process before it. */
  hasTold: (conversationId: string, number: number) => boolean
  /** The numbers of new messages, for the other instances; those of a batch together. */
  hint: (ranges: readonly Range[]) => void
  /** Tells the members that a message which stood already is another. */
  changed: (place: { conversation_id: string; number: number }, reaction?: Reaction) => void
  /** Ends when everything that came up is told. */
  settled: () => Promise<unknown>
}

const CAME = 'chat.came'
const CHANGED = 'chat.changed'
const Came = z.array(z.object({ conversation_id: z.string(), from: z.int(), to: z.int() }))
const Changed = z.object({
  conversation_id: z.string(),
  number: z.int(),
  reaction: z.optional(z.object({ user_id: z.string(), emoji: z.string(), is_on: z.boolean() })),
})

const MOST_LINES = 20_000
// What was missed beyond that, pages find by its numbers.
const MOST_FILLED = 64

/**
 * What this instance has told of one conversation, and what it is telling: one after the other, so the order holds. A
 * line that is not sure leaves out what was written before `since`: it was told by a line before this one, or pages
 * look for it themselves.
 */
type Line = { told: number; isSure: boolean; since: number; waiting: number; telling: Promise<unknown> }
/** New messages up to a number. */
type Fresh = { rows: readonly MessageRow[]; to: number; faces?: Faces | undefined }

export function createDelivery({
  db,
  live,
  bus,
  log,
  members,
  mostLines = MOST_LINES,
}: DeliveryParts): Delivery {
  const lines = new Map<string, Line>()
  // For conversations of which this instance has no line yet.
  let listeningSince = Date.now()

  bus.subscribe(CAME, (message) => heard(Came.parse(message)))
  bus.subscribe(CHANGED, (message) => {
    const { reaction, ...place } = Changed.parse(message)
    tellChange(place, reaction)
  })
  // Pages are asked to look for themselves: what was missed is not told a second time. What was told stays known, because
  // a hint that was held up may come after all.
  bus.subscribe(BUS_STATE, (state) => {
    if (state !== 'back') return
    listeningSince = Date.now()
    for (const line of lines.values()) Object.assign(line, { isSure: false, since: listeningSince })
  })

  function lineOf(id: string): Line {
    const line = lines.get(id) ?? {
      told: 0,
      isSure: false,
      since: listeningSince,
      waiting: 0,
      telling: Promise.resolve(),
    }
    // The least used stand first.
    lines.delete(id)
    lines.set(id, line)
    return line
  }

  /** One that is telling stays, or what comes next in it would overtake. */
  function dropLeastUsed() {
    for (const [id, { waiting }] of lines) {
      if (waiting > 0) continue
      lines.delete(id)
      // It may come again, and what was told of it is forgotten; all other lines know what they told.
      listeningSince = Date.now()
      return
    }
  }

  function inTurn(id: string, work: (line: Line) => Promise<void>) {
    const line = lineOf(id)
    line.waiting += 1
    if (lines.size > mostLines) dropLeastUsed()
    line.telling = line.telling
      .then(() => work(line))
      .catch((error) => log.warn({ err: error }, 'members could not be told; pages follow by the numbers'))
      .finally(() => {
        line.waiting -= 1
      })
  }

  async function listenersOf(id: string): Promise<Room | undefined> {
    const room = await members.of(id)
    const here = room?.members.filter((member) => live.openSockets(member.id) > 0) ?? []
    return room && here.length > 0 ? { ...room, members: here } : undefined
  }

  /** What is told already is left out; what lies between, because it was committed elsewhere, is told first. */
  async function complete(
    id: string,
    { told, isSure, since }: Line,
    rows: readonly MessageRow[],
  ): Promise<MessageRow[]> {
    const fresh = rows.filter((row) => row.number > told)
    const first = fresh[0]
    if (!first) return fresh
    const missing = first.number - told - 1
    // Of a conversation that begins on two instances at once the first message may be heard of last.
    if (missing === 0 || missing > MOST_FILLED) return fresh
    const between = await findRanges(db, [{ conversation_id: id, from: told + 1, to: first.number - 1 }])
    const untold = isSure ? between : between.filter((row) => Date.parse(row.sent_at) >= since)
    return [...untold, ...fresh]
  }

  async function tellNew(id: string, line: Line, { rows, to, faces }: Fresh) {
    const { since } = line
    const room = await listenersOf(id)
    const all = room ? await complete(id, line, rows) : []
    if (room && all.length > 0)
      await forEachLanguage(all, room, faces, async (listeners, messages) => {
        for (const audience of audiencesOf(listeners, messages)) await tellAudience(id, room, audience)
      })
    // Only now: what could not be told is told with the next message.
    if (to <= line.told) return
    line.told = to
    if (line.since === since) line.isSure = true
  }

  async function tellAudience(id: string, room: Room, audience: ReturnType<typeof audiencesOf>[number]) {
    const ids = audience.members.map((member) => member.id)
    for (const { readers, messages } of await addressedTo(db, ids, audience.messages)) {
      if (room.kind === 'group') {
        const topic = topics.groupMessages(id)
        for (const part of inParts(messages))
          if (part.length > 0)
            live.tellHere(messagesCame, { topic, conversation_id: id, messages: part }, readers)
        continue
      }
      for (const reader of readers)
        for (const message of messages) {
          const topic = topics.message(reader, otherOf(room, reader), message.id)
          live.tellHere(messagesCame, { topic, conversation_id: id, messages: [message] }, [reader])
        }
    }
  }

  /** Words of ours stand in a message only where somebody in it was deactivated; else it is the same for all. */
  async function forEachLanguage(
    rows: readonly MessageRow[],
    room: Room,
    faces: Faces | undefined,
    tell: (listeners: readonly MemberRow[], messages: Message[]) => Promise<void>,
  ) {
    const [first = 'en', ...others] = LANGUAGES.filter((language) =>
      room.members.some((member) => member.language === language),
    )
    const messages = await viewMessages({ db, reader: undefined, language: first }, rows, faces)
    if (others.length === 0 || !messages.some(namesFormer)) return tell(room.members, messages)
    const speaking = (language: string) => room.members.filter((member) => member.language === language)
    await tell(speaking(first), messages)
    for (const language of others)
      await tell(speaking(language), await viewMessages({ db, reader: undefined, language }, rows, faces))
  }

  function tellChange(place: { conversation_id: string; number: number }, reaction: Reaction | undefined) {
    const { conversation_id: id, number } = place
    inTurn(id, async () => {
      const room = await listenersOf(id)
      if (!room) return
      const rows = await findRanges(db, [{ conversation_id: id, from: number, to: number }])
      await forEachLanguage(rows, room, undefined, async (listeners, messages) => {
        for (const audience of audiencesOf(listeners, messages)) {
          const ids = audience.members.map((member) => member.id)
          for (const told of await addressedTo(db, ids, audience.messages))
            for (const message of told.messages) tellChanged(room, message, told.readers, reaction)
        }
      })
    })
  }

  function tellChanged(room: Room, message: Message, readers: string[], reaction: Reaction | undefined) {
    const { conversation_id } = message
    const tell = (topic: string, ids: string[]) =>
      live.tellHere(messageChanged, { topic, conversation_id, message, reaction: reaction ?? null }, ids)
    if (room.kind === 'group') return tell(topics.groupMessages(conversation_id), readers)
    for (const id of readers) tell(topics.message(id, otherOf(room, id), message.id), [id])
  }

  /** What other instances have written is read once for all who listen here. */
  function heard(ranges: readonly Range[]) {
    const reading = readWanted(ranges)
    reading.catch(() => undefined)
    for (const { conversation_id: id, to } of ranges)
      inTurn(id, async (line) => tellNew(id, line, { rows: (await reading).get(id) ?? [], to }))
  }

  async function readWanted(ranges: readonly Range[]): Promise<Map<string, MessageRow[]>> {
    const listened = await Promise.all(ranges.map((range) => listenersOf(range.conversation_id)))
    const rows = await findRanges(
      db,
      ranges.filter((_, at) => listened[at]),
    )
    return Map.groupBy(rows, (row) => row.conversation_id)
  }

  return {
    came: (id, rows, faces) =>
      inTurn(id, (line) => tellNew(id, line, { rows, to: rows.at(-1)?.number ?? 0, faces })),
    hasTold: (id, number) => number <= (lines.get(id)?.told ?? 0),
    hint: (ranges) => bus.publish(CAME, ranges),
    changed(place, reaction) {
      tellChange(place, reaction)
      bus.publish(CHANGED, { ...place, ...(reaction && { reaction }) })
    },
    settled: () => Promise.all([...lines.values()].map((line) => line.telling)),
  }
}

/** The other person of a direct conversation. */
function otherOf(room: Room, id: string): string {
  return room.pair?.find((each) => each !== id) ?? id
}

function namesFormer({ author, reply_to }: Message): boolean {
  return author.last_name === '' || reply_to?.author.last_name === ''
}
