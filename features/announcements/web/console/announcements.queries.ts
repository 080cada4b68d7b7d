import { queryOptions } from '@tanstack/react-query'
import {
  type AnnouncementContent,
  type AnnouncementOutcome,
  changeAnnouncement,
  countAnnouncementReach,
  createAnnouncement,
  type ConsoleAnnouncement,
  getAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { call, callBehind } from '#platform/web/api/api.ts'

export const PATH = '/console/announcements'

/** An announcement with what came of it, and the save that a writer begins with. */
export type WrittenAnnouncement = ConsoleAnnouncement & { outcome: AnnouncementOutcome; saved: Saved | null }

type Answer = { announcement: ConsoleAnnouncement; outcome: AnnouncementOutcome; saved: Saved | null }

const whole = ({ announcement, outcome, saved }: Answer): WrittenAnnouncement => ({
  ...announcement,
  outcome,
  saved,
})

export const blankAnnouncement = (): AnnouncementContent => ({
  texts: [{ language: 'en', title: '', text: '' }],
  audience: { segments: [], department_ids: [], country_ids: [] },
  path: null,
})

export const readAnnouncement = async (announcement_id: string) =>
  whole(await call(getAnnouncement, { announcement_id }))

export async function writeAnnouncement(
  id: string | undefined,
  content: AnnouncementContent,
  after: number,
): Promise<WrittenAnnouncement> {
  // An address is put down as people copy it: with the place of this app before it.
  const path = content.path?.trim().replace(globalThis.location.origin, '') || null
  const wish = { ...content, path }
  return whole(
    id === undefined
      ? await callBehind(createAnnouncement, wish)
      : await callBehind(changeAnnouncement, { announcement_id: id, ...wish, after }),
  )
}

export function contentOf({ texts, audience, path }: ConsoleAnnouncement): AnnouncementContent {
  return { texts, audience, path }
}

/** How many people and messages, asked anew for each audience. */
export const reachQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['console', PATH, 'reach', audience],
    queryFn: async () => (await callBehind(countAnnouncementReach, { audience })).reach,
    staleTime: 30_000,
  })
