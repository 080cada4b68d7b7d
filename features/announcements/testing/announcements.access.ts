import { randomUUID } from 'node:crypto'
import {
  announcementContent,
  announcementDraft,
  forSegment,
  send,
} from '#features/announcements/server/announcements.fixture.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about announcements that takes an id: every organiser who is not limited has all of them. */
export function announcementsRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const editor = () => (writing ??= appOf().person(`Speaker${randomUUID()}`, { role: 'organiser' }))
  let hearing: Promise<Person> | undefined

  const written = (input: Input = {}, isPlanned = false): OpenRow => ({
    open: async () => {
      // Somebody has to be there to be told.
      await (hearing ??= appOf().person(`Hearer${randomUUID()}`, { segment: 'hearers' }))
      const audience = forSegment('hearers')
      const announcement_id = await announcementDraft(appOf(), await editor(), { audience })
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
      if (isPlanned) await send(appOf(), await editor(), announcement_id, inAnHour)
      return { announcement_id, ...input }
    },
    gone: async () => [],
    missing: () => ({ announcement_id: randomUUID(), ...input }),
  })
  const atConsole = '/api/announcements/desk/:announcement_id'
  return {
    [`GET ${atConsole}`]: written(),
    [`PUT ${atConsole}`]: written(announcementContent()),
    [`DELETE ${atConsole}`]: written(),
    [`POST ${atConsole}/send`]: written({ send_at: null }),
    [`POST ${atConsole}/take-back`]: written({}, true),
  }
}
