import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { endProcess, startNode } from '../app-under-test.ts'
import { findFreePort } from '../free-port.ts'
import { type ChatPeer, PEOPLE } from './peer.ts'

/** A bare `ws` server with one room of as many sockets: what a delivery costs at the least. */
export async function openFanOut(): Promise<ChatPeer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-fan-out-'))
  const port = await findFreePort()
  const server = startNode(['bench/chat/fan-out-server.ts'], path.join(folder, 'log'), { PORT: String(port) })
  await once(server, 'message')
  const hear: ChatPeer['hear'] = { direct: () => undefined, room: () => undefined }
  const sockets = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`)
      socket.on('message', (bytes: Buffer) => hear.room(bytes.toString('latin1')))
      await once(socket, 'open')
      return socket
    }),
  )
  return {
    name: 'plain ws',
    pid: () => server.pid,
    hear,
    sendDirect: () => undefined,
    // As long as a message of Convoy is on its way to the pages.
    sendRoom: (from, text) =>
      sockets[from]!.send(JSON.stringify({ input: { content: text, rest: 'x'.repeat(550) } })),
    joinRoom: async () => undefined,
    settled: async () => undefined,
    async close() {
      for (const socket of sockets) socket.terminate()
      await endProcess(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
