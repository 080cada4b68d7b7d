import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bus } from './bus.ts'
import { openBrowser, startLiveServer } from './live.fixture.ts'
import { createPresence, type PresenceChange } from './live-presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A bus of several instances in one process, whose line can be cut. */
function createTown() {
  const members: { react?: (message: unknown) => void; cut: boolean }[] = []
  return () => {
    const member: (typeof members)[0] = { cut: false }
    members.push(member)
    const bus: Bus = {
      publish(_channel, message) {
        if (member.cut) return
        for (const other of members)
          if (other !== member && !other.cut) other.react?.(structuredClone(message))
      },
      subscribe(channel, react) {
        if (channel === 'live.presence') member.react = react
      },
      close: async () => undefined,
    }
    return { bus, cut: (isCut: boolean) => void (member.cut = isCut) }
  }
}

function instance(join = createTown()) {
  const line = join()
  const sockets = new Set<string>()
  const changes: PresenceChange[] = []
  const presence = createPresence({ bus: line.bus, isHere: (id) => sockets.has(id) })
  presence.onPresence((told) => changes.push(...told))
  return {
    ...line,
    presence,
    changes,
    open(id: string) {
      sockets.add(id)
      presence.came(id)
    },
    shut(id: string) {
      sockets.delete(id)
      presence.left(id)
    },
  }
}

const online = (userId: string) => ({ userId, online: true })
const offline = (userId: string) => ({ userId, online: false })

test('whoever opens the app is online at once, and told of in a batch', () => {
  const one = instance()
  one.open('anna')
  one.open('ben')
  expect([one.presence.isOnline('anna'), one.presence.isOnline('carl')]).toEqual([true, false])
  expect(one.changes).toEqual([])
  vi.advanceTimersByTime(600)
  expect(one.changes).toEqual([online('anna'), online('ben')])
})

test('loading a page again is not leaving', () => {
  const one = instance()
  one.open('anna')
  vi.advanceTimersByTime(600)
  one.shut('anna')
  vi.advanceTimersByTime(2_000)
  one.open('anna')
  vi.advanceTimersByTime(20_000)
  expect([one.changes, one.presence.isOnline('anna')]).toEqual([[online('anna')], true])
})

test('whoever stays away is offline after a few seconds', () => {
  const one = instance()
  one.open('anna')
  vi.advanceTimersByTime(600)
  one.shut('anna')
  vi.advanceTimersByTime(5_000)
  expect([one.changes.at(-1), one.presence.isOnline('anna')]).toEqual([offline('anna'), false])
})

test('instances know of each other, and a second device elsewhere is no second arrival', () => {
  const join = createTown()
  const [one, two] = [instance(join), instance(join)]
  one.open('anna')
  vi.advanceTimersByTime(600)
  expect(two.presence.isOnline('anna')).toBe(true)
  expect([one.changes, two.changes], 'told by the instance where it happened').toEqual([[online('anna')], []])

  two.open('anna')
  vi.advanceTimersByTime(600)
  one.shut('anna')
  vi.advanceTimersByTime(5_000)
  expect([one.presence.isOnline('anna'), one.changes, two.changes]).toEqual([true, [online('anna')], []])
  two.shut('anna')
  vi.advanceTimersByTime(5_000)
  expect([one.presence.isOnline('anna'), two.changes]).toEqual([false, [offline('anna')]])
})

test('an instance that starts later, or missed something, learns who is there', () => {
  const join = createTown()
  const one = instance(join)
  for (let number = 0; number < 4_500; number += 1) one.open(`person ${number}`)
  vi.advanceTimersByTime(600)
  const two = instance(join)
  expect(two.presence.isOnline('person 4499'), 'the newcomer asks').toBe(true)

  two.cut(true)
  one.open('anna')
  one.shut('person 7')
  vi.advanceTimersByTime(6_000)
  two.cut(false)
  expect(two.presence.isOnline('anna')).toBe(false)
  one.open('ben')
  vi.advanceTimersByTime(11_000)
  expect(
    ['anna', 'ben', 'person 7'].map(two.presence.isOnline),
    'the number of the batch tells that one was missed',
  ).toEqual([true, true, false])
})

test('an instance that ends or falls silent takes its people with it', () => {
  const join = createTown()
  const [one, two, three] = [instance(join), instance(join), instance(join)]
  one.open('anna')
  two.open('ben')
  vi.advanceTimersByTime(600)
  one.presence.close()
  expect([three.presence.isOnline('anna'), three.presence.isOnline('ben')]).toEqual([false, true])
  two.cut(true)
  vi.advanceTimersByTime(60_000)
  expect(three.presence.isOnline('ben')).toBe(false)
  expect(three.changes).toEqual([offline('anna'), offline('ben')])
})

test('a real socket counts from its sign-in to its end', async () => {
  vi.useRealTimers()
  const server = await startLiveServer({ graceMs: 50 })
  const changes: PresenceChange[] = []
  server.live.onPresence((told) => changes.push(...told))
  const first = await openBrowser(server.port, 'anna s1')
  const second = await openBrowser(server.port, 'anna s2')
  expect(server.live.isOnline('anna')).toBe(true)
  first.ws.close()
  await first.closed
  await vi.waitFor(() => expect(changes).toEqual([online('anna')]))
  second.ws.close()
  await vi.waitFor(() => expect(changes).toEqual([online('anna'), offline('anna')]), { timeout: 5_000 })
  expect(server.live.isOnline('anna')).toBe(false)
  await server.stop()
})
