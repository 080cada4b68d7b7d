import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_PICTURE_UPLOAD } from '#platform/contract/pictures.ts'
import { isLoggedIn, keepToken } from '#platform/web/session/session.ts'
import { Line } from './line.fixture.ts'
import { somePicture } from './pictures.fixture.tsx'
import { createUploadQueue } from './upload-queue.ts'

/** What left the device, in order; each test answers as the server would. */
const { lines } = Line

const server = vi.fn<typeof fetch>()
const revoked = vi.fn()
let moment = 0
const file = (name = `${moment}.jpg`, type = 'image/jpeg') =>
  new File(['x'], name, { type, lastModified: ++moment })
const settled = () => vi.advanceTimersByTimeAsync(0)
const open = () => lines.filter((line) => line.isOpen)
const fine = (line: Line | undefined) => line!.answer(200, { picture: somePicture('a') })
const states = (queue: ReturnType<typeof createUploadQueue>) => queue.read().map(({ state }) => state)
async function queueOf(...files: File[]) {
  const queue = createUploadQueue({ most: 4 })
  queue.add(files)
  await settled()
  return queue
}

beforeEach(() => {
  lines.length = 0
  revoked.mockReset()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('XMLHttpRequest', Line)
  // A browser that cannot read the picture sends it as it is.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture for me')))
  vi.stubGlobal(
    'fetch',
    server.mockReset().mockImplementation(async () => new Response('{}')),
  )
  URL.createObjectURL = vi.fn(() => `blob:${(moment += 1)}`)
  URL.revokeObjectURL = revoked
  keepToken('a.b.c', { remember: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('on its way', () => {
  test('a picture travels under an id of its own with the token, tells how far it is, and is there', async () => {
    const queue = await queueOf(file())
    const { id } = queue.read()[0]!
    expect(lines[0]!.address).toBe(`/api/pictures/${id}`)
    expect(lines[0]!.headers).toMatchObject({
      authorization: 'Bearer a.b.c',
      'content-type': 'application/octet-stream',
    })
    lines[0]!.sent(40)
    expect(queue.read()[0]).toMatchObject({ state: 'sending', progress: 0.4 })
    queue.setAlt(id, 'A lake')
    fine(lines[0])
    await settled()
    expect(queue.read()[0]).toMatchObject({ state: 'done', alt: 'A lake', picture: { width: 640 } })
  })

  test('two go at a time, and the next one follows', async () => {
    const queue = await queueOf(file(), file(), file())
    expect(states(queue)).toEqual(['sending', 'sending', 'waiting'])
    fine(lines[0])
    await settled()
    expect(states(queue)).toEqual(['done', 'sending', 'sending'])
    expect(lines).toHaveLength(3)
  })
})

describe('when the line breaks', () => {
  test('it is tried again by itself under the same id, each time later', async () => {
    const queue = await queueOf(file())
    for (const [time, wait] of [1_000, 2_000, 4_000].entries()) {
      open()[0]!.breakOff()
      await settled()
      expect(states(queue)).toEqual(['retrying'])
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(lines).toHaveLength(time + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(lines).toHaveLength(time + 2)
    }
    fine(open()[0])
    await settled()
    expect(states(queue)).toEqual(['done'])
    expect(new Set(lines.map(({ address }) => address)).size).toBe(1)
  })

  test('a line without a sign of life counts as broken', async () => {
    const queue = await queueOf(file())
    lines[0]!.sent(10)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(states(queue)).toEqual(['retrying'])
  })

  test('it goes on at once when the device is online again', async () => {
    const queue = await queueOf(file())
    const stop = queue.start()
    lines[0]!.breakOff()
    await settled()
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(states(queue)).toEqual(['sending'])
    stop()
  })

  test('a busy server is given the time that it asks for', async () => {
    const queue = await queueOf(file())
    lines[0]!.answer(429, { code: 'too_many_requests', message: 'Slowly.' }, '20')
    await settled()
    await vi.advanceTimersByTimeAsync(19_000)
    expect([states(queue), lines.length]).toEqual([['retrying'], 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(lines).toHaveLength(2)
  })

  test('after ten times the person decides', async () => {
    const queue = await queueOf(file())
    for (let time = 0; time < 10; time += 1) {
      open()[0]!.breakOff()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(states(queue)).toEqual(['failed'])
    queue.retry(queue.read()[0]!.id)
    await settled()
    expect(states(queue)).toEqual(['sending'])
  })
})

describe('what is refused', () => {
  test('shows the words of the server, and is not sent again by itself', async () => {
    const queue = await queueOf(file('a.heic', ''))
    lines[0]!.answer(400, { code: 'picture_heic', message: 'Please choose JPEG.' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queue.read()[0]).toMatchObject({ state: 'failed', reason: 'Please choose JPEG.' })
    expect(lines).toHaveLength(1)
  })

  test('a session that is over is forgotten, as by every call', async () => {
    await queueOf(file())
    lines[0]!.answer(401, { code: 'unauthenticated', message: 'Log in.' })
    await settled()
    expect(isLoggedIn()).toBe(false)
  })

  test('what is too large does not even leave', async () => {
    const large = file()
    Object.defineProperty(large, 'size', { value: MAX_PICTURE_UPLOAD + 1 })
    const queue = await queueOf(large)
    expect(queue.read()[0]).toMatchObject({ state: 'failed', isTooLarge: true })
    expect(lines).toHaveLength(0)
  })

  test('what was chosen already, is no picture or has no room is left out', async () => {
    const twin = file('twin.jpg')
    const queue = await queueOf(twin)
    expect(queue.add([twin])).toEqual(['twice'])
    expect(queue.add([file('a.pdf', 'application/pdf')])).toEqual(['not_a_picture'])
    expect(queue.add([file(), file(), file(), file(), file()])).toEqual(['too_many'])
    expect(queue.read()).toHaveLength(4)
    await settled()
  })
})

describe('a list of pictures', () => {
  const asked = () => server.mock.calls.map(([address, init]) => `${init?.method} ${address as string}`)

  test('that loses one deletes it on the server, and gives the memory of the device back', async () => {
    const queue = await queueOf(file())
    const { id } = queue.read()[0]!
    fine(lines[0])
    await settled()
    queue.remove(id)
    expect([queue.read(), asked()]).toEqual([[], [`DELETE /api/pictures/${id}`]])
    expect(revoked).toHaveBeenCalledTimes(1)
  })

  test('that loses one on its way stops sending it, and the next one goes', async () => {
    const queue = await queueOf(file(), file(), file())
    queue.remove(queue.read()[0]!.id)
    await settled()
    expect([open().length, states(queue)]).toEqual([2, ['sending', 'sending']])
  })

  test('that begins anew after it was sent deletes nothing; nor does taking out what stood there before', async () => {
    const queue = await queueOf(file())
    fine(lines[0])
    await settled()
    const kept = somePicture('kept')
    queue.reset([kept])
    expect(queue.read()).toMatchObject([{ id: kept.id, state: 'done', alt: kept.alt }])
    queue.remove(kept.id)
    expect([queue.read(), asked()]).toEqual([[], []])
  })

  test('keeps the order that it is given', async () => {
    const queue = await queueOf(file(), file(), file())
    const [a, b, c] = queue.read().map(({ id }) => id)
    queue.move(a!, 2)
    expect(queue.read().map(({ id }) => id)).toEqual([b, c, a])
    queue.move(a!, -5)
    expect(queue.read().map(({ id }) => id)).toEqual([a, b, c])
  })

  test('warns whoever leaves only while something is under way', async () => {
    const queue = await queueOf(file())
    const stop = queue.start()
    const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isWarned()).toBe(true)
    fine(lines[0])
    await settled()
    expect(isWarned()).toBe(false)
    stop()
  })

  test('that leaves the screen sends nothing more, and goes on when it is there again', async () => {
    const queue = await queueOf(file())
    queue.start()()
    await settled()
    expect([open().length, states(queue)]).toEqual([0, ['waiting']])
    queue.start()
    await settled()
    expect(states(queue)).toEqual(['sending'])
  })
})
