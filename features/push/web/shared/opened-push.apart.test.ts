import { beforeEach, expect, test, vi } from 'vitest'

let opened: string[]
const say = (data: unknown) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
const load = async () => {
  const { hearOpenedPushes, onOpenedPush } = await import('./opened-push.ts')
  hearOpenedPushes()
  return () => onOpenedPush((path) => opened.push(path))
}

beforeEach(() => {
  vi.resetModules()
  opened = []
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() })
})

test('a press on a push opens ways within the app alone', async () => {
  const stop = (await load())()
  for (const path of ['/chat/1', '//evil.example', 'https://evil.example', 7]) say({ type: 'open', path })
  say({ type: 'other', path: '/chat/2' })
  say(undefined)
  stop()
  expect(opened).toEqual(['/chat/1'])
})

test('a press while the first page is still being loaded is kept for it, the last one, and once', async () => {
  const start = await load()
  say({ type: 'open', path: '/chat/1' })
  say({ type: 'open', path: '/chat/2' })
  const stop = start()
  expect(opened).toEqual(['/chat/2'])
  stop()
  start()
  expect(opened).toEqual(['/chat/2'])
})
