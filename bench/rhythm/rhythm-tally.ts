import type { Rider } from './rhythm-cast.ts'

/** `answer`: a mail of its own that somebody has asked for, as what the organisers answer to a question. */
export const CHANNELS = ['in_app', 'email', 'answer', 'push'] as const
export type Channel = (typeof CHANNELS)[number]
export type Breach = { person: string; day: string; channel: Channel; told: number; cap: number }

/** A summary by mail is one a day, however much it holds. */
const MAILS = 1

/** What came to each person by each channel on each day of their own calendar. */
export class Tally {
  readonly #counts: Record<Channel, Map<string, number>> = {
    in_app: new Map(),
    email: new Map(),
    answer: new Map(),
    push: new Map(),
  }
  readonly #riders: Map<string, Rider>

  constructor(riders: readonly Rider[]) {
    this.#riders = new Map(riders.map((rider) => [rider.id, rider]))
  }

  add(channel: Channel, personId: string, count: number, at: Date): void {
    const rider = this.#riders.get(personId)
    if (!rider || count === 0) return
    const key = `${personId} ${dayIn(rider.zone, at)}`
    const counts = this.#counts[channel]
    counts.set(key, (counts.get(key) ?? 0) + count)
  }

  /** Days of people on which more came than may: pushes beyond their cap, and more than one summary. */
  breaches(): Breach[] {
    return (['push', 'email'] as const).flatMap((channel) =>
      [...this.#counts[channel]].flatMap(([key, told]) => {
        const [person, day] = key.split(' ') as [string, string]
        const cap = channel === 'push' ? this.#riders.get(person)!.cap : MAILS
        return told > cap ? [{ person, day, channel, told, cap }] : []
      }),
    )
  }

  /** On how many days of people the cap was reached. */
  full(): number {
    return [...this.#counts.push].filter(([key, told]) => told === this.#riders.get(key.split(' ')[0]!)!.cap)
      .length
  }

  /** Of all people on all these days, those on which nothing came among them. */
  spread(channel: Channel, days: number): { p50: number; p95: number; most: number; all: number } {
    const counts = [...this.#counts[channel].values()]
    const nothing = Math.max(0, this.#riders.size * days - counts.length)
    const sorted = [...Array<number>(nothing).fill(0), ...counts].toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    return { p50: at(0.5), p95: at(0.95), most: at(1), all: counts.reduce((sum, count) => sum + count, 0) }
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayIn(timeZone: string, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(at)
}
