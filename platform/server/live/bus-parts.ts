import { randomUUID } from 'node:crypto'

// NOTIFY takes less than 8,000 bytes; the head of a part takes its share.
const MAX_PART_BYTES = 7_800
const MAX_OPEN_MESSAGES = 50
const MAX_PARTS = 200

/** Cuts a message into what a NOTIFY can carry; each part begins with `sender message part/parts `. */
export function splitIntoParts(message: string, sender: string): string[] {
  const id = randomUUID().slice(0, 8)
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of message) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_PART_BYTES) {
      pieces.push(piece)
      piece = ''
      bytes = 0
    }
    piece += character
    bytes += size
  }
  pieces.push(piece)
  return pieces.map((text, place) => `${sender} ${id} ${place}/${pieces.length} ${text}`)
}

/** Puts parts together again: answers the message at its last part, nothing before, and nothing for own ones. */
export function joinParts(): (part: string, self: string) => string | undefined {
  const open = new Map<string, string[]>()

  return (part, self) => {
    const head = /^(\S+) (\S+) (\d+)\/(\d+) /.exec(part)
    if (!head) return undefined
    const [prefix, sender = '', id = '', place, count] = head
    const text = part.slice(prefix.length)
    if (sender === self || Number(count) > MAX_PARTS) return undefined
    if (Number(count) === 1) return text

    const key = `${sender} ${id}`
    const pieces = open.get(key) ?? []
    // A part before this one was lost with its connection: the message is of no use.
    if (pieces.length !== Number(place)) {
      open.delete(key)
      return undefined
    }
    pieces.push(text)
    if (pieces.length === Number(count)) {
      open.delete(key)
      return pieces.join('')
    }
    open.set(key, pieces)
    if (open.size > MAX_OPEN_MESSAGES) open.delete(open.keys().next().value ?? '')
    return undefined
  }
}
