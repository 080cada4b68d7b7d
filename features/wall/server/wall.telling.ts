import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { wallChanged } from '#features/wall/contract/wall.ts'
import type { Services } from '#platform/server/services.ts'
import { reactionsIn } from './wall.rules.ts'
import { findCounts } from './wall.store.ts'

/** What has changed. */
export type WallTold = {
  /** Entries of which a number changed, and no words. */
  counted?: readonly string[]
  /** Posts to be read again. */
  changed?: readonly string[]
  fresh?: boolean
  /** Whose notifications changed. */
  notified?: readonly string[]
}
/** Tells open browsers; inside a transaction only after its commit. */
export type TellWall = (told: WallTold) => void

type WallTellingServices = Pick<Services, 'db' | 'live' | 'bus' | 'log'>
export type Teller = { tell: TellWall }

const CHANNEL = 'wall.told'
const Told = z.object({ counted: z.array(z.string()), changed: z.array(z.string()), fresh: z.boolean() })

const SOONEST_MS = 1_000
// Whoever looks asks again for what changed: so many browsers must not do it at once, nor every second.
const COUNTING_MS_EACH = 0.2
const READING_MS_EACH = 2
const MOST_AT_ONCE = 100

declare module '#platform/server/services.ts' {
  interface Services {
    wall: Teller
  }
}

/**
 * However often a post is liked, it says so at most once in a while, and more seldom to more people. Instances tell each
 * other what changed at once, and each tells its own pages in its own time: many of them are no more than one to a page.
 */
export function createTeller({ db, live, bus, log }: WallTellingServices): Teller {
  const waiting = {
    counted: new Set<string>(),
    changed: new Set<string>(),
    notified: new Set<string>(),
    fresh: false,
  }
  const window = (each: number) => Math.max(SOONEST_MS, Math.round(live.totalSockets() * each))

  const count = paced(
    () => window(COUNTING_MS_EACH),
    async () => {
      const ids = take(waiting.counted)
      const counts = (await findCounts(db, ids)).map(({ id, likes, stickers, comments }) => ({
        id,
        likes,
        reactions: reactionsIn({ likes, stickers }),
        comments,
      }))
      if (counts.length > 0) live.tellHere(wallChanged, { counts, read: [], fresh: false, spread_ms: 0 })
      return waiting.counted.size > 0
    },
  )
  const read = paced(
    () => window(READING_MS_EACH),
    async () => {
      const changed = take(waiting.changed)
      const { fresh } = waiting
      waiting.fresh = false
      live.tellHere(wallChanged, {
        counts: [],
        read: changed,
        fresh,
        spread_ms: Math.round(live.totalSockets() * READING_MS_EACH),
      })
      return waiting.changed.size > 0
    },
  )
  const notify = paced(
    () => SOONEST_MS,
    async () => {
      live.tell(take(waiting.notified), notificationsChanged, {})
      return waiting.notified.size > 0
    },
  )

  function paced(windowMs: () => number, work: () => Promise<boolean>) {
    let timer: NodeJS.Timeout | undefined
    let last = -Infinity
    const run = () => {
      timer = undefined
      last = performance.now()
      work()
        .then((isMore) => isMore && order())
        .catch((error) =>
          log.warn({ err: error }, 'the wall could not be told of; pages follow when they read'),
        )
    }
    const order = () => {
      timer ??= setTimeout(run, Math.max(0, last + windowMs() - performance.now())).unref()
    }
    return order
  }

  function hear({ counted, changed, fresh }: z.infer<typeof Told>) {
    for (const id of counted) waiting.counted.add(id)
    for (const id of changed) waiting.changed.add(id)
    waiting.fresh ||= fresh
    if (counted.length > 0) count()
    if (changed.length > 0 || fresh) read()
  }
  bus.subscribe(CHANNEL, (message) => hear(Told.parse(message)))

  return {
    tell({ counted = [], changed = [], fresh = false, notified = [] }) {
      const told = { counted: [...counted], changed: [...changed], fresh }
      hear(told)
      if (counted.length + changed.length > 0 || fresh) bus.publish(CHANNEL, told)
      for (const id of notified) waiting.notified.add(id)
      if (notified.length > 0) notify()
    },
  }
}

function take(waiting: Set<string>): string[] {
  const some = [...waiting].slice(0, MOST_AT_ONCE)
  for (const id of some) waiting.delete(id)
  return some
}
