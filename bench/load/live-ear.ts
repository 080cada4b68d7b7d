import { WebSocket } from 'ws'
import { LIVE_PATH } from '#platform/contract/live.ts'

/** The open browser of one player: hears what the app tells them from the moment it is signed in. */
export async function openEar(
  { url, token }: { url: string; token: string },
  hear: (event: string, payload: Record<string, unknown>) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${LIVE_PATH}`, { origin: url })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`the live line closed with ${code}`)))
    socket.once('open', () => socket.send(JSON.stringify({ type: 'sign_in', token })))
    socket.on('message', (message: Buffer) => {
      const frame = JSON.parse(message.toString())
      if (frame.type === 'ready') resolve()
      if (frame.type === 'event') hear(frame.event, frame.payload)
    })
  })
  return socket
}
