import type { RawData, WebSocket } from 'ws'
import { closeCodes, LivePing, LiveSignIn } from '#contract/live.ts'
import { BEAT, READY } from './live-frames.ts'
import type { Hall } from './live-hall.ts'
import type { LiveListener, LiveSocket } from './live-socket.ts'
import type { Log } from './log.ts'

/** Listens to one socket: first the sign-in, then pings and nothing else. */
export function receive(options: {
  ws: WebSocket
  socket: LiveSocket
  hall: Hall
  recognise: (token: string) => Promise<LiveListener | undefined>
  log: Log
}): void {
  const { ws, socket, hall, log } = options

  async function signIn(token: string) {
    let listener: LiveListener | undefined
    try {
      listener = await options.recognise(token)
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be signed in')
      return socket.close(closeCodes.tryLater)
    }
    if (!socket.isOpen) return
    if (!listener) return socket.close(closeCodes.notSignedIn)
    if (!hall.seat(socket, listener)) return socket.close(closeCodes.tooMany)
    socket.send(READY)
  }

  ws.on('message', (message: RawData, isBinary: boolean) => {
    if (!socket.heard()) return
    if (isBinary) return socket.close(closeCodes.notText)
    const text = parseJson(message.toString())
    if (socket.asked) {
      if (socket.listener && LivePing.safeParse(text).success) socket.send(BEAT)
      else socket.close(closeCodes.badFrame)
      return
    }
    const request = LiveSignIn.safeParse(text)
    if (!request.success) return socket.close(closeCodes.badFrame)
    socket.asked = true
    void signIn(request.data.token)
  })
  ws.on('ping', () => socket.heard())
  ws.on('pong', () => socket.heard())
  // ws has already closed it with the code of the fault; without a listener the process would end.
  ws.on('error', (error) => log.debug({ err: error }, 'a socket broke the protocol'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
