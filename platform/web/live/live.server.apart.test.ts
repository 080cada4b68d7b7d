// @vitest-environment node
import { type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIVE_PATH } from '#platform/contract/live.ts'
import { onReconnected, startLive, stopLive } from './live.ts'

// The same file as in the browser, over a real line and Node's own WebSocket.
let server: WebSocketServer | undefined

afterEach(() => {
  stopLive()
  vi.unstubAllGlobals()
  for (const client of server?.clients ?? []) client.terminate()
  server?.close()
})

async function listen(port = 0) {
  const signedIn: unknown[] = []
  const opened = new WebSocketServer({ port, host: '127.0.0.1', path: LIVE_PATH })
  opened.on('connection', (line: WebSocket) => {
    line.once('message', (text) => {
      signedIn.push(JSON.parse(String(text)))
      line.send('{"type":"ready"}')
    })
  })
  await new Promise((resolve) => opened.once('listening', resolve))
  server = opened
  return { signedIn, port: (opened.address() as AddressInfo).port }
}

test('when the server goes away and comes back, the page is connected again and told to look what it missed', async () => {
  const first = await listen()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${first.port}` })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const react = vi.fn()
  onReconnected(react)
  startLive({ token: () => 'my token', onEnded: () => undefined })
  await vi.waitFor(() => expect(first.signedIn).toEqual([{ type: 'sign_in', token: 'my token' }]), {
    timeout: 5_000,
  })

  for (const client of server?.clients ?? []) client.close(1001)
  await new Promise((resolve) => server?.close(resolve))
  const second = await listen(first.port)

  await vi.waitFor(() => expect(react).toHaveBeenCalledTimes(1), { timeout: 12_000 })
  expect(second.signedIn).toHaveLength(1)
})
