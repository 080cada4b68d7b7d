import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export type PlainLine = { send: (text: string) => void; close: () => void }

const MASK = [0x5a, 0xc3, 0x96, 0x0f] as const
const PONG = Buffer.from([0x8a, 0x80, ...MASK])

/** As a browser would: masked with a key, which the server has to take off again. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < 126 ? 6 : 8
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = 0x81
  if (length < 126) frame[1] = 0x80 | length
  else {
    frame[1] = 0x80 | 126
    frame.writeUInt16BE(length, 2)
  }
  frame.set(MASK, start - 4)
  frame.write(text, start)
  for (let at = 0; at < length; at += 1) frame[start + at]! ^= MASK[at & 3]!
  return frame
}

/** Where the payload of the frame at this place begins and ends; undefined while it is not all here. */
function boundsOf(bytes: Buffer, at: number): { from: number; to: number } | undefined {
  const short = bytes[at + 1]
  if (short === undefined || (short === 126 && bytes.length < at + 4)) return undefined
  if (short === 127) throw new Error('a frame of more than 64 kB')
  const from = at + (short === 126 ? 4 : 2)
  const to = from + (short === 126 ? bytes.readUInt16BE(at + 2) : short)
  return to <= bytes.length ? { from, to } : undefined
}

/**
 * A WebSocket line for the generator, as plain as its XMPP line: it hands on every whole text and looks no further, so
 * that what is measured on a shared machine is the servers and not a client's library.
 */
export function openPlainLine(url: string, origin: string, hear: (text: string) => void): Promise<PlainLine> {
  const { hostname, port, pathname, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nOrigin: ${origin}\r\n\r\n`,
  )
  let rest: Buffer = Buffer.alloc(0)
  const line: PlainLine = {
    send: (text) => void socket.write(frameOf(text)),
    close: () => void socket.destroy(),
  }

  function read(part: Buffer) {
    const bytes = rest.length === 0 ? part : Buffer.concat([rest, part])
    let at = 0
    for (let bounds = boundsOf(bytes, at); bounds; bounds = boundsOf(bytes, at)) {
      const kind = bytes[at]! & 0x0f
      if (kind === 1) hear(bytes.toString('latin1', bounds.from, bounds.to))
      else if (kind === 9) socket.write(PONG)
      at = bounds.to
    }
    rest = at === 0 ? bytes : bytes.subarray(at)
  }

  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the line was closed')))
    const shake = (part: Buffer) => {
      rest = Buffer.concat([rest, part])
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!rest.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
        return reject(new Error(`no upgrade: ${rest.toString('latin1', 0, end)}`))
      const after = rest.subarray(end + 4)
      rest = Buffer.alloc(0)
      socket.off('data', shake)
      socket.on('data', read)
      resolve(line)
      read(after)
    }
    socket.on('data', shake)
  })
}
