import { closeCodes } from '#platform/contract/live.ts'
import type { LiveListener, LiveSocket } from './live-socket.ts'

export const MAX_SOCKETS_PER_PERSON = 20
const MAX_SILENT_PER_ADDRESS = 200
const MAX_STRANGERS = 2_000
/** What a whole company says that comes back at once may lie unread for so long. */
const SILENT_MS = 1_000

export type Hall = ReturnType<typeof createHall>

type HallOptions = {
  /** The first socket of a person has signed in; the last one has closed. */
  onCame?: (userId: string) => void
  onLeft?: (userId: string) => void
}

/** Who is here on this instance: every socket, by person, by session, and those that have not signed in yet. */
export function createHall({ onCame, onLeft }: HallOptions = {}) {
  const all = new Set<LiveSocket>()
  const byPerson = new Map<string, Set<LiveSocket>>()
  const bySession = new Map<string, Set<LiveSocket>>()
  const strangers = new Set<LiveSocket>()
  const silent = new Map<string, Set<LiveSocket>>()
  const nobody: ReadonlySet<LiveSocket> = new Set()

  function dropStranger(socket: LiveSocket) {
    strangers.delete(socket)
    drop(silent, socket.address, socket)
  }

  function turnAway([longest]: Iterable<LiveSocket>) {
    dropStranger(longest!)
    longest!.close(closeCodes.tryLater)
  }

  /** Of the address that most are silent of; of all, when each has spoken. */
  const mostSilent = () =>
    [...silent.values()].reduce<ReadonlySet<LiveSocket> | undefined>(
      (most, sockets) => (sockets.size > (most?.size ?? 0) ? sockets : most),
      undefined,
    ) ?? strangers

  const isLongSilent = ([longest]: Iterable<LiveSocket>) => performance.now() - longest!.openedAt > SILENT_MS

  return {
    all: (): ReadonlySet<LiveSocket> => all,
    people: () => [...byPerson.keys()],
    sessions: () => [...bySession.keys()],
    socketsOf: (userId: string): ReadonlySet<LiveSocket> => byPerson.get(userId) ?? nobody,
    socketsOfSession: (sessionId: string): ReadonlySet<LiveSocket> => bySession.get(sessionId) ?? nobody,

    /**
     * Where too many sockets of this address are silent, or too many in all have not signed in, the one that has waited
     * longest goes: a browser speaks at once.
     */
    enter(socket: LiveSocket) {
      const ofAddress = silent.get(socket.address)
      if (ofAddress && ofAddress.size >= MAX_SILENT_PER_ADDRESS && isLongSilent(ofAddress))
        turnAway(ofAddress)
      else if (strangers.size >= MAX_STRANGERS) turnAway(mostSilent())
      all.add(socket)
      strangers.add(socket)
      put(silent, socket.address, socket)
    },

    /** Now it waits for us, as a whole company behind one address does that comes back at once. */
    spoke(socket: LiveSocket) {
      drop(silent, socket.address, socket)
    },

    /** False when the person has too many sockets already. */
    seat(socket: LiveSocket, listener: LiveListener): boolean {
      if ((byPerson.get(listener.userId)?.size ?? 0) >= MAX_SOCKETS_PER_PERSON) return false
      dropStranger(socket)
      socket.listener = listener
      put(byPerson, listener.userId, socket)
      if (byPerson.get(listener.userId)?.size === 1) onCame?.(listener.userId)
      put(bySession, listener.sessionId, socket)
      return true
    },

    leave(socket: LiveSocket) {
      all.delete(socket)
      dropStranger(socket)
      if (!socket.listener) return
      const { userId } = socket.listener
      if (drop(byPerson, userId, socket) && !byPerson.has(userId)) onLeft?.(userId)
      drop(bySession, socket.listener.sessionId, socket)
    },
  }
}

function put(map: Map<string, Set<LiveSocket>>, key: string, socket: LiveSocket) {
  const set = map.get(key)
  if (set) set.add(socket)
  else map.set(key, new Set([socket]))
}

function drop(map: Map<string, Set<LiveSocket>>, key: string, socket: LiveSocket): boolean {
  const set = map.get(key)
  if (!set?.delete(socket)) return false
  if (set.size === 0) map.delete(key)
  return true
}
