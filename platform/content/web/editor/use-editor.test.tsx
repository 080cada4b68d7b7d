import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, offlineError } from '#platform/web/api/api.ts'
import { keepHeld, readHeld } from './held-writing.ts'
import { type SavedState, useEditor } from './use-editor.ts'

type Words = { title: string; text?: string }

/** A server that counts its saves, and refuses whoever has not seen the last one. */
class FakeServer {
  number = 1
  value: Words = { title: 'The coast' }
  fault: Error | undefined
  /** What came, and after which save. */
  readonly came: [Words, number][] = []

  readonly write = async (value: Words, after: number): Promise<SavedState<Words>> => {
    this.came.push([value, after])
    if (this.fault) throw this.fault
    if (after !== this.number) throw refused('content_changed', 409)
    return this.saved(value)
  }

  readonly reload = async () => this.standing()

  saved(value: Words): SavedState<Words> {
    this.value = value
    this.number += 1
    return this.standing()
  }

  standing(): SavedState<Words> {
    return { id: 'x', value: this.value, number: this.number }
  }
}

const refused = (code: ApiError['code'], status: number, fields = {}) =>
  new ApiError({ code, status, message: code, fields })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

function open(server: FakeServer, { isAutosaved = true } = {}) {
  const start = server.standing()
  const { write, reload } = server
  return renderHook(() => useEditor({ person: 'anna', place: 'news.x', start, isAutosaved, write, reload }))
    .result
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const kept = () => readHeld<Words>('anna', 'news.x')

test('A draft is saved when its writer pauses, once for all that was typed', async () => {
  const server = new FakeServer()
  const editor = open(server)
  for (const title of ['The l', 'The la', 'The lake']) {
    act(() => editor.current.set({ title }))
    await wait(500)
  }
  expect(kept()?.value).toEqual({ title: 'The lake' })
  await wait(2_000)
  expect(server.came).toEqual([[{ title: 'The lake' }, 1]])
  expect([editor.current.isDirty, kept()]).toEqual([false, undefined])
})

test('What people see already is saved by a press alone', async () => {
  const server = new FakeServer()
  const editor = open(server, { isAutosaved: false })
  act(() => editor.current.set({ title: 'The lake' }))
  await wait(60_000)
  expect(server.came).toEqual([])
  await act(() => editor.current.save())
  expect(server.value).toEqual({ title: 'The lake' })
})

test('What is typed while a save is on its way is saved after it, and never before', async () => {
  const server = new FakeServer()
  const editor = open(server)
  act(() => editor.current.set({ title: 'The lake' }))
  await act(async () => {
    const first = editor.current.save()
    editor.current.set({ title: 'The lakes' })
    await Promise.all([first, editor.current.save()])
  })
  expect(server.value).toEqual({ title: 'The lakes' })
  expect(editor.current.isDirty).toBe(false)
})

test('Words that were kept are there again, and leaving them leads to what stands, from where one goes on', async () => {
  const server = new FakeServer()
  keepHeld('anna', 'news.x', { value: { title: 'My words' }, after: 1, at: Date.now() })
  server.saved({ title: 'Of another device' })
  const editor = open(server)
  expect([editor.current.value, editor.current.isRestored]).toEqual([{ title: 'My words' }, true])
  act(() => editor.current.discard())
  expect([editor.current.value, editor.current.isRestored, kept()]).toEqual([
    { title: 'Of another device' },
    false,
    undefined,
  ])
  act(() => editor.current.set({ text: 'More' }))
  await act(() => editor.current.save())
  expect(editor.current.overtaken, 'nobody else has written').toBeUndefined()
  expect(server.value).toEqual({ title: 'Of another device', text: 'More' })
})

test('Whoever was overtaken keeps their words until they choose; theirs in the form are no restored words', async () => {
  const server = new FakeServer()
  keepHeld('anna', 'news.x', { value: { title: 'Mine' }, after: 1, at: Date.now() })
  const editor = open(server)
  server.saved({ title: 'Theirs' })
  await act(() => editor.current.save())
  expect([editor.current.overtaken?.value, editor.current.value]).toEqual([
    { title: 'Theirs' },
    { title: 'Mine' },
  ])
  await wait(60_000)
  expect(server.came.length, 'nothing is sent before they choose').toBe(1)
  act(() => editor.current.yieldTo())
  expect([editor.current.value, editor.current.isDirty, editor.current.isRestored]).toEqual([
    { title: 'Theirs' },
    false,
    false,
  ])
  act(() => editor.current.take({ title: 'Mine' }))
  await act(() => editor.current.save())
  expect(server.value).toEqual({ title: 'Mine' })
})

test('Whoever insists writes over it', async () => {
  const server = new FakeServer()
  const editor = open(server)
  server.saved({ title: 'Theirs' })
  act(() => editor.current.set({ title: 'Mine' }))
  await act(() => editor.current.save())
  await act(() => editor.current.insist())
  expect([server.value, editor.current.overtaken]).toEqual([{ title: 'Mine' }, undefined])
})

test('A draft that did not arrive says so, and is sent again by itself and as soon as the device is on line', async () => {
  const server = new FakeServer()
  const editor = open(server)
  server.fault = offlineError()
  act(() => editor.current.set({ title: 'The lake' }))
  await wait(2_000)
  expect([editor.current.error, kept()?.value]).toEqual([server.fault, { title: 'The lake' }])
  await wait(15_000)
  expect(server.came.length).toBe(2)
  server.fault = undefined
  await act(async () => void dispatchEvent(new Event('online')))
  expect([server.value, editor.current.isDirty, editor.current.error]).toEqual([
    { title: 'The lake' },
    false,
    undefined,
  ])
})

test('A draft that is not whole yet is no mistake while it is written, and one at a press', async () => {
  const server = new FakeServer()
  const editor = open(server)
  server.fault = refused('invalid_input', 400, { title: 'Needed.' })
  act(() => editor.current.set({ title: '' }))
  await wait(30_000)
  expect([server.came.length, editor.current.error]).toEqual([1, undefined])
  await act(() => editor.current.save())
  expect([editor.current.fields, editor.current.attempt]).toEqual([{ title: 'Needed.' }, 1])
  expect(kept()?.value, 'nothing is lost').toEqual({ title: '' })
})

test('When what somebody else wrote cannot be read, the writer is told and keeps everything', async () => {
  const server = new FakeServer()
  server.saved({ title: 'Theirs' })
  const lost = offlineError()
  const start = { value: { title: 'The coast' }, number: 1 }
  const { result } = renderHook(() =>
    useEditor<Words>({
      person: 'anna',
      place: 'news.x',
      start,
      isAutosaved: true,
      write: server.write,
      reload: () => Promise.reject(lost),
    }),
  )
  act(() => result.current.set({ title: 'Mine' }))
  await act(() => result.current.save())
  expect([result.current.error, result.current.value]).toEqual([lost, { title: 'Mine' }])
})
