import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#platform/contract/live.ts'
import type { ChatApp } from './chat-app.ts'
import { type ChatPeer, PEOPLE, WRITERS } from './peer.ts'
import { setUpChat } from './chat-scene.ts'

/** Convoy as its pages use it: sending over the open line, membership, unread counts, acknowledgement after the commit. */
export async function openConvoy(app: ChatApp): Promise<ChatPeer> {
  const { people, pairs, groups } = await setUpChat(app.db, app.pool, {
    people: PEOPLE,
    pairs: true,
    groupsOf: PEOPLE,
  })
  let serial = 0
  const hear: ChatPeer['hear'] = { direct: () => undefined, room: () => undefined }
  const room = groups[0]!.id
  const sockets = await Promise.all(
    people.map(async ({ token }, at) => {
      const socket = new WebSocket(`${app.url.replace(/^http/, 'ws')}${LIVE_PATH}`, { origin: app.url })
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject)
        socket.once('open', () => socket.send(JSON.stringify({ type: 'sign_in', token })))
        socket.on('message', (bytes: Buffer) => {
          const frame = bytes.toString('latin1')
          if (frame.startsWith('{"type":"ready"')) return resolve()
          if (!frame.startsWith('{"type":"event","event":"chat.messages"')) return
          if (frame.includes(room)) hear.room(frame)
          else if (at >= WRITERS) hear.direct(at - WRITERS, frame)
        })
      })
      return socket
    }),
  )
  const send = (from: number, conversation_id: string, content: string) =>
    sockets[from]!.send(
      JSON.stringify({
        type: 'call',
        id: `${(serial += 1)}`,
        endpoint: 'POST /api/chat/messages',
        input: { id: randomUUID(), conversation_id, content },
      }),
    )
  return {
    name: 'Convoy',
    pid: app.pid,
    hear,
    sendDirect: (from, text) => send(from, pairs[from]!.id, text),
    sendRoom: (from, text) => send(from, room, text),
    joinRoom: async () => undefined,
    // What can be searched is written afterwards, more slowly than messages come here.
    async settled() {
      const isBehind = async () => {
        const { rows } = await app.pool.query(`select from chat_conversations c
          left join chat_searchable s on s.conversation_id = c.id
          where c.latest_number > coalesce(s.number, 0) limit 1`)
        return rows.length > 0
      }
      while (await isBehind()) await pause(200)
    },
    async close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}
