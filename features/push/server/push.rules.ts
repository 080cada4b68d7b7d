import { createECDH } from 'node:crypto'
import type { PushSettings } from '#features/push/contract/push.ts'

/** The push services of the browsers: an endpoint elsewhere would let a stranger point this server where they like (D8). */
const KNOWN_SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung, Brave
  'fcm.googleapis.com',
  // Firefox
  'updates.push.services.mozilla.com',
  // Edge
  '.notify.windows.com',
  // Safari
  '.push.apple.com',
]

/** Whether an endpoint leads to a push service that browsers use, or to one that the operators have named. */
export function isKnownService(endpoint: string, furtherOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password) return false
  if (furtherOrigins.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return KNOWN_SERVICES.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  )
}

/** Whether these are keys that something can be encrypted for: the public one is a point of the curve. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const DAY = 1_440
const WEEK = 7 * DAY
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Until when somebody wants no pushes, or undefined when they do. Who is quiet all week is asked again after one. */
export function quietUntil(quiet: PushSettings['quiet'], now: Date): Date | undefined {
  if (!quiet) return undefined
  const begins = quiet.rules.flatMap(({ days, from, to }) =>
    days.map((day) => ({
      at: (day - 1) * DAY + minutesOf(from),
      length: (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY,
    })),
  )
  const start = minuteOfWeek(quiet.time_zone, now)
  let minutes = 0
  // One quiet time may end within another.
  while (minutes < WEEK) {
    const left = begins.map(({ at, length }) => length - ((start + minutes - at + 2 * WEEK) % WEEK))
    const longest = Math.max(...left)
    if (longest <= 0) break
    minutes += longest
  }
  // Where the clocks change in between, it is an hour off and looked at again then.
  return minutes === 0
    ? undefined
    : new Date(Math.floor(now.getTime() / 60_000) * 60_000 + Math.min(minutes, WEEK) * 60_000)
}

function minuteOfWeek(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return WEEKDAYS.indexOf(part('weekday')) * DAY + Number(part('hour')) * 60 + Number(part('minute'))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
