/** What was sent, acknowledged and read, as the generator knows it: held against what everybody has in the end. */
export type Entry = {
  conversation: string
  sentAt: number
  ackedAt: number | undefined
  number: number | undefined
  /** How many of the members have it, and when the last of them did. */
  readers: number
  readAt: number
}

export type Fault =
  | 'lost: acknowledged, and a member does not have it'
  | 'doubled: one id under two numbers'
  | 'doubled: told twice over one line'
  | 'unexpected: nobody sent it'
  | 'order: two readers have different messages under one number'
  | 'gap: a number that nobody has'

export function createBook() {
  const entries = new Map<string, Entry>()
  const numbers = new Map<string, Map<number, string>>()
  const faults = new Map<Fault, number>()
  const fault = (what: Fault) => void faults.set(what, (faults.get(what) ?? 0) + 1)

  return {
    entries,
    faults,
    fault,
    sent(id: string, conversation: string) {
      entries.set(id, {
        conversation,
        sentAt: performance.now(),
        ackedAt: undefined,
        number: undefined,
        readers: 0,
        readAt: 0,
      })
    },
    acked(id: string, number: number) {
      const entry = entries.get(id)!
      entry.ackedAt ??= performance.now()
      if (entry.number !== undefined && entry.number !== number) fault('doubled: one id under two numbers')
      entry.number ??= number
    },
    /** A member has got it for the first time. */
    read(id: string, conversation: string, number: number) {
      const entry = entries.get(id)
      if (!entry || entry.conversation !== conversation) return fault('unexpected: nobody sent it')
      if (entry.number !== undefined && entry.number !== number) fault('doubled: one id under two numbers')
      entry.number ??= number
      entry.readers += 1
      entry.readAt = performance.now()
      const known = numbers.get(conversation) ?? new Map<number, string>()
      numbers.set(conversation, known)
      if ((known.get(number) ?? id) !== id)
        fault('order: two readers have different messages under one number')
      known.set(number, id)
    },
    /** At the end: everything acknowledged is with every member, and numbers have no gaps. */
    close(membersOf: (conversation: string) => number) {
      for (const { ackedAt, readers, conversation } of entries.values())
        if (ackedAt !== undefined && readers < membersOf(conversation))
          fault('lost: acknowledged, and a member does not have it')
      for (const known of numbers.values())
        for (let number = 1; number <= known.size; number += 1)
          if (!known.has(number)) fault('gap: a number that nobody has')
    },
  }
}

export type Book = ReturnType<typeof createBook>
