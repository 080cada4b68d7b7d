import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { isTimeZone } from '#platform/server/words/time-zones.ts'
import { areKeys, isKnownService, quietUntil } from './push.rules.ts'

const known = (endpoint: string, ...further: string[]) => isKnownService(endpoint, further)

test('D8: only the push services of browsers are taken, and those that the operators name', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])
    expect(known(endpoint), endpoint).toBe(true)
  for (const endpoint of [
    '',
    'no address',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://fcm.googleapis.com./abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://someone:secret@fcm.googleapis.com/abc',
    'https://evilnotify.windows.com.example/abc',
    'https://notify.windows.com/abc',
    'https://evil.example/?x=.push.apple.com',
    'https://evil.example/.push.apple.com',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/',
    'https://localhost/abc',
    'https://10.0.0.8/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])
    expect(known(endpoint), endpoint).toBe(false)
  expect(known('https://push.example.com/abc', 'https://push.example.com')).toBe(true)
  expect(known('https://push.example.com:444/abc', 'https://push.example.com')).toBe(false)
})

test('keys are a point of the curve and sixteen bytes', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const p256dh = pair.getPublicKey('base64url')
  const auth = Buffer.alloc(16, 1).toString('base64url')
  expect(areKeys({ p256dh, auth })).toBe(true)
  expect(areKeys({ p256dh, auth: auth.slice(0, 20) })).toBe(false)
  const off = Buffer.from(pair.getPublicKey())
  off[64] = (off[64]! + 1) % 256
  expect(areKeys({ p256dh: off.toString('base64url'), auth })).toBe(false)
  expect(areKeys({ p256dh: Buffer.alloc(65).toString('base64url'), auth })).toBe(false)
})

test('quiet hours are those of the person’s clock, over midnight as well', () => {
  const every = [1, 2, 3, 4, 5, 6, 7]
  const daily = (from: string, to: string, time_zone: string) => ({
    time_zone,
    rules: [{ days: every, from, to }],
  })
  const until = (quiet: ReturnType<typeof daily>, now: string) =>
    quietUntil(quiet, new Date(now))?.toISOString()
  const night = daily('22:00', '07:00', 'Europe/Warsaw')
  // In November Warsaw is an hour ahead of UTC.
  expect(until(night, '2026-11-22T20:59:59Z')).toBeUndefined()
  expect(until(night, '2026-11-22T21:00:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(until(night, '2026-11-23T05:59:30Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(until(night, '2026-11-23T06:00:00Z')).toBeUndefined()
  const lunch = daily('12:00', '13:30', 'UTC')
  expect(until(lunch, '2026-11-22T12:30:10Z')).toBe('2026-11-22T13:30:00.000Z')
  expect(until(lunch, '2026-11-22T13:30:00Z')).toBeUndefined()
  expect(quietUntil(null, new Date())).toBeUndefined()
})

test('quiet hours differ by weekday, run into each other, and may be a whole day or the whole week', () => {
  const quiet = {
    time_zone: 'UTC',
    rules: [
      { days: [1, 2, 3, 4, 5], from: '20:00', to: '07:00' },
      { days: [6, 7], from: '00:00', to: '00:00' },
    ],
  }
  const until = (now: string) => quietUntil(quiet, new Date(now))?.toISOString()
  // The 22nd of November 2026 is a Sunday.
  expect(until('2026-11-23T12:00:00Z'), 'Monday noon').toBeUndefined()
  expect(until('2026-11-23T21:00:00Z'), 'Monday night').toBe('2026-11-24T07:00:00.000Z')
  expect(until('2026-11-27T20:30:00Z'), 'Friday night, into the weekend').toBe('2026-11-30T00:00:00.000Z')
  expect(until('2026-11-28T08:00:00Z'), 'Saturday').toBe('2026-11-30T00:00:00.000Z')
  expect(until('2026-11-22T23:59:59Z'), 'the last minute of Sunday').toBe('2026-11-23T00:00:00.000Z')
  expect(until('2026-11-23T06:59:00Z'), 'Sunday night is no night of its own').toBeUndefined()
  const always = {
    time_zone: 'UTC',
    rules: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
  }
  expect(quietUntil(always, new Date('2026-11-23T10:00:00Z'))?.toISOString()).toBe('2026-11-30T10:00:00.000Z')
})

test('a time zone is one that is known', () => {
  expect([isTimeZone('Europe/Warsaw'), isTimeZone('Europe/Nowhere'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ])
})
