import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { LIVE_PATH, MAX_LIVE_FRAME_BYTES } from '#platform/contract/live.ts'
import type { Language } from '#platform/contract/languages.ts'
import { languageOf } from '#platform/server/words/texts.ts'
import { CLOSING_MS } from './live-socket.ts'

// closeTimeout is newer than the types of ws.
const limits = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MAX_LIVE_FRAME_BYTES,
  maxFragments: 16,
  maxBufferedChunks: 128,
  // Above what LiveSocket counts, so that a flood is answered with its own code.
  maxPendingAutoPongs: 128,
  closeTimeout: CLOSING_MS,
} satisfies ServerOptions & Record<string, unknown>

const refusals = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  426: 'Upgrade Required',
  503: 'Service Unavailable',
} as const

/** What the upgrade request says of the browser. */
export type DoorFacts = { userAgent: string | undefined; language: Language }

/** Turns upgrade requests into sockets, or refuses them before anything is spent on them. */
export function createDoor(options: {
  isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean
  isOpen: () => boolean
  addressOf: (request: IncomingMessage) => string
  onSocket: (ws: WebSocket, raw: Socket, address: string, facts: DoorFacts) => void
  safe: Record<string, string>
}) {
  const server = new WebSocketServer(limits)
  const { safe } = options

  /** True when the request was for this door. */
  return (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    if (pathOf(request) !== LIVE_PATH) return false
    socket.on('error', () => socket.destroy())
    if (request.headers['sec-websocket-version'] !== '13') {
      refuse(socket, 426, { ...safe, 'sec-websocket-version': '13' })
    } else if (!options.isAllowedOrigin(request.headers.origin, request.headers.host)) {
      refuse(socket, 403, safe)
    } else if (!options.isOpen()) {
      refuse(socket, 503, { ...safe, 'retry-after': '5' })
    } else {
      server.handleUpgrade(request, socket, head, (ws) =>
        options.onSocket(ws, socket as Socket, options.addressOf(request), {
          userAgent: request.headers['user-agent'],
          language: languageOf(request.headers['accept-language']),
        }),
      )
    }
    return true
  }
}

export function refuse(socket: Duplex, status: keyof typeof refusals, said: Record<string, string>): void {
  const head = Object.entries({ ...said, connection: 'close', 'content-length': '0' })
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${refusals[status]}\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? ''
}
