import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertBlock } from '#features/blocks/server/blocks.store.ts'
import { type Bus, createBus } from '#platform/server/live/bus.ts'
import { openBrowser, startLiveServer } from '#platform/server/live/live.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { type ChatPresence, createPresence } from './presence.ts'
import { createSettingsKeeper, type SettingsKeeper } from '#features/chat/server/settings/settings.ts'
import { createWatches } from './watching.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 8_000, interval: 20 }
const GRACE_MS = 30

type Instance = {
  bus: Bus
  server: Awaited<ReturnType<typeof startLiveServer>>
  presence: ChatPresence
  settings: SettingsKeeper
}
const app = useTestApp()
let one: Instance
let two: Instance
let anna: Person
let ben: Person
let cora: Person

beforeEach(async () => {
  ;[one, two] = (await Promise.all([start(), start()])) as [Instance, Instance]
  ;[anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
})
afterEach(async () => {
  for (const { bus, server } of [one, two]) {
    await server.stop()
    await bus.close()
  }
})

/** An instance of the server as far as presence is concerned, on the database of all. */
async function start(): Promise<Instance> {
  const bus = await createBus({ connection: app.connection, log })
  const server = await startLiveServer({ bus, graceMs: GRACE_MS })
  const settings = createSettingsKeeper({ db: app.db, bus })
  return {
    bus,
    server,
    settings,
    presence: createPresence({ db: app.db, live: server.live, bus, log, settings }),
  }
}
const open = ({ server }: Instance, { id }: Person, device = 'phone') =>
  openBrowser(server.port, `${id} ${device}`)
type Browser = Awaited<ReturnType<typeof open>>

/** What a page was told last of a person. */
function lastOf({ events }: Browser, { id }: Person) {
  const people = (events as { people?: { user_id: string; topic: string; online: boolean }[] }[]).flatMap(
    (event) => event.people ?? [],
  )
  return people.findLast(({ user_id }) => user_id === id)
}
const hide = (instance: Instance, { id }: Person, shown: boolean) =>
  instance.settings.set(id, {
    show_last_seen: shown,
    show_read: true,
    show_typing: true,
  })
const minuteNow = () => Math.floor(Date.now() / 60_000) * 60_000

test('whoever looks at somebody sees them come and go, on whichever instances the two are', async () => {
  const page = await open(two, ben)
  expect(await two.presence.watch(ben.id, [anna.id])).toEqual([
    { user_id: anna.id, online: false, last_seen: null },
  ])
  const phone = await open(one, anna)
  await vi.waitFor(
    () => expect(lastOf(page, anna)).toMatchObject({ topic: `users/${anna.id}`, online: true }),
    soon,
  )
  phone.ws.close()
  await vi.waitFor(() => expect(lastOf(page, anna)).toMatchObject({ online: false }), soon)
  const [seen] = await two.presence.watch(ben.id, [anna.id])
  const minute = Date.parse(seen!.last_seen!)
  expect(minute % 60_000).toBe(0)
  expect(minuteNow() - minute).toBeLessThanOrEqual(60_000)
})

test('a second device keeps somebody online, and who does not look is told nothing', async () => {
  const [page, other] = await Promise.all([open(one, ben), open(one, cora)])
  const [phone] = await Promise.all([open(one, anna), open(two, anna, 'laptop')])
  await vi.waitFor(() => expect(two.server.live.isOnline(anna.id)).toBe(true), soon)
  await one.presence.watch(ben.id, [anna.id, cora.id])
  await vi.waitFor(() => expect(one.server.live.isOnline(anna.id)).toBe(true), soon)
  phone.ws.close()
  const dan = (await newcomers(app, 1))[0]!
  await one.presence.watch(ben.id, [dan.id])
  await open(two, dan)
  await vi.waitFor(() => expect(lastOf(page, dan)).toMatchObject({ online: true }), soon)
  expect((await one.presence.read(ben.id, [anna.id])).get(anna.id)).toMatchObject({ online: true })
  expect(other.events).toEqual([])
})

describe('hiding when one was here', () => {
  test('whoever hides it is offline to everybody and sees nobody, everywhere at once', async () => {
    const page = await open(one, ben)
    await open(two, anna)
    await vi.waitFor(() => expect(one.server.live.isOnline(anna.id)).toBe(true), soon)
    expect(await one.presence.watch(ben.id, [anna.id])).toMatchObject([{ online: true }])
    await hide(two, anna, false)
    await vi.waitFor(() => expect(lastOf(page, anna)).toMatchObject({ online: false, last_seen: null }), soon)
    expect(await one.presence.watch(ben.id, [anna.id])).toEqual([
      { user_id: anna.id, online: false, last_seen: null },
    ])
    expect(await two.presence.watch(anna.id, [ben.id])).toEqual([
      { user_id: ben.id, online: false, last_seen: null },
    ])
    await hide(one, anna, true)
    await vi.waitFor(() => expect(lastOf(page, anna)).toMatchObject({ online: true }), soon)
    await vi.waitFor(
      async () => expect(await two.presence.watch(anna.id, [ben.id])).toMatchObject([{ online: true }]),
      soon,
    )
  })

  test('whoever hides it while looking at others is told of them no more', async () => {
    const page = await open(one, ben)
    await one.presence.watch(ben.id, [anna.id])
    // On the other instance, as any of one's pages may do it.
    await hide(two, ben, false)
    await one.presence.watch(cora.id, [anna.id])
    const other = await open(one, cora)
    await vi.waitFor(
      async () => expect((await one.presence.read(ben.id, [cora.id])).get(cora.id)!.online).toBe(false),
      soon,
    )
    await open(two, anna)
    await vi.waitFor(() => expect(lastOf(other, anna)).toMatchObject({ online: true }), soon)
    expect(lastOf(page, anna)).toBeUndefined()
  })

  test('nobody sees whom they do not meet', async () => {
    await open(one, anna)
    await vi.waitFor(() => expect(one.server.live.isOnline(anna.id)).toBe(true), soon)
    await insertBlock(app.db, anna.id, ben.id)
    expect(await one.presence.watch(ben.id, [anna.id])).toMatchObject([{ online: false, last_seen: null }])
    expect(await one.presence.watch(cora.id, [anna.id])).toMatchObject([{ online: true }])
  })
})

test('a shutdown notes of everybody who is here that they were', async () => {
  await open(one, anna)
  await vi.waitFor(() => expect(one.server.live.isOnline(anna.id)).toBe(true), soon)
  await app.db.deleteFrom('chat_seen').execute()
  await one.presence.stop()
  const rows = await app.db.selectFrom('chat_seen').select('user_id').execute()
  expect(rows).toEqual([{ user_id: anna.id }])
})

describe('who looks at whom', () => {
  const bounds = { forMs: 100, mostEach: 3, mostInAll: 5 }

  test('counts for its time, and once more for the same', () => {
    let now = 0
    const watches = createWatches({ ...bounds, now: () => now })
    watches.watch('ben', ['anna', 'cora'])
    now = 80
    watches.watch('ben', ['anna'])
    now = 120
    expect([watches.watchersOf('anna'), watches.watchersOf('cora')]).toEqual([['ben'], []])
    watches.sweep()
    expect([watches.size(), watches.isWatched('cora')]).toEqual([1, false])
    now = 200
    watches.sweep()
    expect(watches.size()).toBe(0)
  })

  test('is bounded for each and for all, and what was asked for last counts', () => {
    const watches = createWatches(bounds)
    watches.watch('ben', ['a', 'b', 'c', 'd'])
    expect(['a', 'b', 'c', 'd'].map((id) => watches.watchersOf(id).length)).toEqual([0, 1, 1, 1])
    watches.watch('cora', ['a', 'b', 'c'])
    expect(watches.size()).toBe(5)
    watches.forget('ben')
    expect([watches.size(), watches.watchersOf('b')]).toEqual([2, ['cora']])
  })

  test('10,000 people who each look at thirty: whom to tell of twenty changes is found by a look, not by asking each', () => {
    const watches = createWatches({ forMs: 60_000, mostEach: 400, mostInAll: 500_000 })
    const lookedAtBy = (at: number) =>
      Array.from({ length: 30 }, (_, place) => `p${(at * 37 + place * 101) % 10_000}`)
    const shown = Array.from({ length: 10_000 }, (_, at) => lookedAtBy(at))
    for (const [at, ids] of shown.entries()) watches.watch(`p${at}`, ids)
    const changed = Array.from({ length: 20 }, (_, at) => `p${at * 13}`)
    // Of several rounds the shortest: a busy machine, or memory that is cleaned up, only ever adds to a time.
    const timed = (find: (id: string) => unknown[]) => {
      const rounds = Array.from({ length: 5 }, () => {
        const began = performance.now()
        const told = changed.reduce((sum, id) => sum + find(id).length, 0)
        return { told, ms: performance.now() - began }
      })
      return { told: rounds[0]!.told, ms: Math.min(...rounds.map(({ ms }) => ms)) }
    }
    const asking = timed((id) => shown.filter((ids) => ids.includes(id)))
    const { told, ms } = timed((id) => watches.watchersOf(id))
    expect(ms).toBeLessThan(asking.ms)
    expect(told).toBe(asking.told)
    expect(told).toBe(600)
    expect(watches.size()).toBe(300_000)
  })
})
