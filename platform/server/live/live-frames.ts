import type * as z from 'zod/mini'
import type { LiveEvent, Schema } from '#platform/contract/kit.ts'
import type { LiveFrame } from '#platform/contract/live.ts'
import { type Checking, checkedWriterOf } from '#platform/server/http/serialiser.ts'

/** A text message as the bytes on the wire, so that a broadcast is framed once and not per socket. */
export function frameOf(message: string): Buffer {
  const payload = Buffer.from(message)
  return Buffer.concat([headOf(payload.length), payload])
}

// RFC 6455, 5.2: final text frame, unmasked as a server's frames are.
function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length])
  if (length < 65_536) return Buffer.from([0x81, 126, length >> 8, length & 0xff])
  const head = Buffer.alloc(10)
  head[0] = 0x81
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

const plain = (frame: LiveFrame) => frameOf(JSON.stringify(frame))
const PING_FRAME = Buffer.from([0x89, 0])

export const READY = plain({ type: 'ready' })
export const BEAT = plain({ type: 'beat' })
export const MISSED = plain({ type: 'missed' })
/** The ping is answered by every browser, the beat is seen by its script: one write for both. */
export const PING_AND_BEAT = Buffer.concat([PING_FRAME, BEAT])

/** The text of an event. Fields that its schema does not name are gone. */
export function eventMessage<P extends Schema>(
  event: LiveEvent<P>,
  payload: z.input<P>,
  checking?: Checking,
): string {
  const write = checkedWriterOf(event.payload, checking)
  return `{"type":"event","event":${JSON.stringify(event.name)},"payload":${write(payload)}}`
}
