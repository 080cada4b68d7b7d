import type { RawData, WebSocket } from 'ws'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { closeCodes, LiveCall, type LiveFrame, LivePing, LiveSignIn } from '#platform/contract/live.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { bodyOf } from '#platform/server/http/http-errors.ts'
import type { AnswerCall, LineFacts } from './live-calls.ts'
import type { DoorFacts } from './live-door.ts'
import { BEAT, frameOf, READY } from './live-frames.ts'
import type { Hall } from './live-hall.ts'
import type { LiveListener, LiveSocket } from './live-socket.ts'
import type { Log } from '#platform/server/log/log.ts'

/** Listens to one socket: first the sign-in, then pings and calls. */
export function receive(options: {
  ws: WebSocket
  socket: LiveSocket
  hall: Hall
  facts: DoorFacts
  recognise: (token: string) => Promise<LiveListener | undefined>
  answerCall: () => AnswerCall | undefined
  log: Log
}): void {
  const { ws, socket, hall, log } = options
  let line: LineFacts | undefined

  async function signIn(token: string) {
    let listener: LiveListener | undefined
    try {
      listener = await options.recognise(token)
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be signed in')
      return socket.close(closeCodes.tryLater)
    }
    if (!socket.isOpen) return
    if (!listener) {
      log.info({ ip: socket.address }, 'a socket was refused: its token is nobody’s')
      return socket.close(closeCodes.notSignedIn)
    }
    if (!hall.seat(socket, listener)) return socket.close(closeCodes.tooMany)
    line = { token, ip: socket.address, ...options.facts }
    socket.send(READY)
  }

  async function answer(call: LiveCall, from: LineFacts) {
    const text = socket.beginCall()
      ? await (options.answerCall() ?? nothingAnswers)(call, from).finally(() => socket.endCall())
      : refusalOf(call, 'too_many_requests', from)
    socket.send(frameOf(text))
  }

  ws.on('message', (message: RawData, isBinary: boolean) => {
    if (isBinary) return socket.close(closeCodes.notText)
    const text = parseJson(message.toString())
    if (socket.listener && line) {
      const call = LiveCall.safeParse(text)
      if (!socket.heard(call.success ? 'call' : 'message')) return
      if (call.success) return void answer(call.data, line)
      if (LivePing.safeParse(text).success) return socket.send(BEAT)
      return socket.close(closeCodes.badFrame)
    }
    if (!socket.heard('message')) return
    if (socket.asked) return socket.close(closeCodes.badFrame)
    const request = LiveSignIn.safeParse(text)
    if (!request.success) return socket.close(closeCodes.badFrame)
    socket.asked = true
    hall.spoke(socket)
    void signIn(request.data.token)
  })
  ws.on('ping', () => socket.heard('message'))
  ws.on('pong', () => socket.heard('message'))
  // ws has already closed it with the code of the fault; without a listener the process would end.
  ws.on('error', (error) => log.debug({ err: error }, 'a socket broke the protocol'))
}

const nothingAnswers: AnswerCall = async (call, line) => refusalOf(call, 'not_found', line)

function refusalOf({ id, language }: LiveCall, code: ErrorCode, line: LineFacts): string {
  const { status, body } = bodyOf(new AppError(code), language ?? line.language)
  return JSON.stringify({ type: 'answer', id, status, body } satisfies LiveFrame)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
