import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { BUS_STATE, type Bus } from './bus.ts'

export type PresenceChange = { userId: string; online: boolean }

const CHANNEL = 'live.presence'
/** A page that is loaded again is gone for a moment: nobody needs to see that. */
const GRACE_MS = 4_000
const BATCH_MS = 500
const BEAT_MS = 10_000
const SILENT_MS = 35_000
const CHUNK = 2_000

const Ids = z.array(z.string())
const Told = z.object({
  from: z.string(),
  /** The number of the sender's last batch: whoever has not heard it asks for everybody. */
  number: z.int(),
  came: z.optional(Ids),
  left: z.optional(Ids),
  /** A part of all people of the sender, in answer to `ask`; the first part begins anew. */
  all: z.optional(z.object({ first: z.boolean(), people: Ids })),
  ask: z.optional(z.boolean()),
  gone: z.optional(z.boolean()),
})
type Told = z.infer<typeof Told>

type Elsewhere = { people: Set<string>; number: number; heardAt: number }

/**
 * Who has the app open, on this instance and on the others. Small batches over the bus, numbered so that a lost one
 * is noticed; an instance that falls silent takes its people with it.
 */
export function createPresence({
  bus,
  isHere,
  graceMs = GRACE_MS,
  batchMs = BATCH_MS,
}: {
  bus: Bus
  /** Whether the person has a socket on this instance. */
  isHere: (userId: string) => boolean
  graceMs?: number
  batchMs?: number
}) {
  const self = randomUUID().slice(0, 8)
  const here = new Set<string>()
  const elsewhere = new Map<string, Elsewhere>()
  const reactions: ((changes: readonly PresenceChange[]) => void)[] = []
  const leaving = new Set<NodeJS.Timeout>()
  // Since the last batch: whether they came or left here.
  const moved = new Map<string, boolean>()
  let batch: NodeJS.Timeout | undefined
  let number = 0

  const isElsewhere = (userId: string) => elsewhere.values().some(({ people }) => people.has(userId))
  const isOnline = (userId: string) => here.has(userId) || isElsewhere(userId)
  const publish = (told: Omit<Told, 'from' | 'number'>) =>
    bus.publish(CHANNEL, { from: self, number, ...told } satisfies Told)

  function move(userId: string, online: boolean) {
    if (online === here.has(userId)) return
    if (online) here.add(userId)
    else here.delete(userId)
    // Came and left within one batch: nothing happened.
    if (moved.get(userId) === !online) moved.delete(userId)
    else moved.set(userId, online)
    batch ??= setTimeout(flush, batchMs).unref()
  }

  function flush() {
    batch = undefined
    const changes = [...moved].map(([userId, online]) => ({ userId, online }))
    moved.clear()
    if (changes.length === 0) return
    const idsOf = (online: boolean) =>
      changes.filter((change) => change.online === online).map(({ userId }) => userId)
    const [came, left] = [idsOf(true), idsOf(false)]
    for (let at = 0; at < Math.max(came.length, left.length); at += CHUNK) {
      number += 1
      publish({ came: came.slice(at, at + CHUNK), left: left.slice(at, at + CHUNK) })
    }
    // Whoever has another device on another instance neither came nor left.
    react(changes.filter(({ userId }) => !isElsewhere(userId)))
  }

  function react(changes: readonly PresenceChange[]) {
    if (changes.length > 0) for (const reaction of reactions) reaction(changes)
  }

  function sendAll() {
    const people = [...here]
    for (let at = 0; at === 0 || at < people.length; at += CHUNK) {
      publish({ all: { first: at === 0, people: people.slice(at, at + CHUNK) } })
    }
  }

  function hear({ from, number: heard, came = [], left = [], all, ask, gone }: Told) {
    if (gone) return forget(from)
    const known = elsewhere.get(from) ?? { people: new Set<string>(), number: 0, heardAt: 0 }
    elsewhere.set(from, known)
    known.heardAt = performance.now()
    if (all?.first) known.people.clear()
    for (const userId of [...came, ...(all?.people ?? [])]) known.people.add(userId)
    for (const userId of left) known.people.delete(userId)
    const isBatch = came.length + left.length > 0
    const missed = !all && heard !== known.number + (isBatch ? 1 : 0)
    known.number = heard
    if (ask) sendAll()
    if (missed) publish({ ask: true })
  }

  /** The people of an instance that is gone and are nowhere else have left. */
  function forget(instance: string) {
    const people = elsewhere.get(instance)?.people ?? new Set<string>()
    elsewhere.delete(instance)
    react([...people].filter((userId) => !isOnline(userId)).map((userId) => ({ userId, online: false })))
  }

  bus.subscribe(CHANNEL, (message) => hear(Told.parse(message)))
  bus.subscribe(BUS_STATE, (state) => {
    if (state === 'back') publish({ ask: true })
  })
  publish({ ask: true })

  const beating = setInterval(() => {
    publish({})
    const now = performance.now()
    for (const [instance, { heardAt }] of elsewhere) if (now - heardAt > SILENT_MS) forget(instance)
  }, BEAT_MS).unref()

  return {
    isOnline,
    onlinePeople: () => [...new Set([...here, ...elsewhere.values().flatMap(({ people }) => people)])],
    onPresence: (reaction: (changes: readonly PresenceChange[]) => void) => void reactions.push(reaction),
    /** To be called when the first socket of a person has signed in, and when the last one has closed. */
    came: (userId: string) => move(userId, true),
    left(userId: string) {
      const timer = setTimeout(() => {
        leaving.delete(timer)
        if (!isHere(userId)) move(userId, false)
      }, graceMs).unref()
      leaving.add(timer)
    },
    hasOthers: () => elsewhere.size > 0,
    close() {
      clearInterval(beating)
      clearTimeout(batch)
      for (const timer of leaving) clearTimeout(timer)
      publish({ gone: true })
    },
  }
}
