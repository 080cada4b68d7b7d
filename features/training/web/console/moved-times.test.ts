import { expect, test } from 'vitest'
import { movedTimes } from './moved-times.ts'

const ZONE = 'Europe/Warsaw'
const times = {
  starts_at: '2026-10-20T07:00:00.000Z',
  ends_at: '2026-10-20T10:00:00.000Z',
  sign_up_until: '2026-10-19T16:00:00.000Z',
  sign_off_until: '2026-10-18T16:00:00.000Z',
}

test('a training that is moved takes its end and its deadlines along', () => {
  expect(movedTimes(times, '2026-10-21T08:00:00.000Z', ZONE)).toEqual({
    starts_at: '2026-10-21T08:00:00.000Z',
    ends_at: '2026-10-21T11:00:00.000Z',
    sign_up_until: '2026-10-20T17:00:00.000Z',
    sign_off_until: '2026-10-19T17:00:00.000Z',
  })
})

test('the clocks on the wall stay over the end of summer time', () => {
  // From 9:00 on 20 October to 9:00 on 27 October: an hour later in UTC.
  const moved = movedTimes(times, '2026-10-27T08:00:00.000Z', ZONE)
  expect([moved.ends_at, moved.sign_up_until, moved.sign_off_until]).toEqual([
    '2026-10-27T11:00:00.000Z',
    '2026-10-26T17:00:00.000Z',
    // Two days before is the day of the change, after it.
    '2026-10-25T17:00:00.000Z',
  ])
})
