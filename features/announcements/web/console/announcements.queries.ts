import { contentKind } from '#platform/content/web/list/content-kind.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  type AnnouncementContent,
  type AnnouncementOutcome,
  changeAnnouncement,
  countAnnouncementReach,
  createAnnouncement,
  type ConsoleAnnouncement,
  getAnnouncement,
  listAnnouncements,
  ANNOUNCEMENT_ACTS,
  actOnAnnouncements,
  previewActOnAnnouncements,
  exportAnnouncements,
} from '#features/announcements/contract/announcements.ts'
import { type Audience, EVERYBODY } from '#platform/contract/audiences.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Under what is kept of them. */
export const announcementKeys = {
  reach: [...platformKeys.console, 'announcements', 'reach'],
} as const

export const PATH = consolePaths.announcements

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
  audience: EVERYBODY,
  path: null,
})

export function contentOf({ texts, audience, path }: ConsoleAnnouncement): AnnouncementContent {
  return { texts, audience, path }
}

/** An address is put down as people copy it: with the place of this app before it. */
const withOwnPath = (content: AnnouncementContent): AnnouncementContent => ({
  ...content,
  path: content.path?.trim().replace(globalThis.location.origin, '') || null,
})

/** How many people and messages, asked anew for each audience. */
export const reachQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [...announcementKeys.reach, audience],
    queryFn: async () => (await callBehind(countAnnouncementReach, { audience })).reach,
    staleTime: 30_000,
  })

export const announcementKind = contentKind({
  path: PATH,
  kind: 'announcement',
  list: listAnnouncements,
  cards: ({ announcements }) => announcements,
  sheet: exportAnnouncements,
  several: { acts: ANNOUNCEMENT_ACTS, act: actOnAnnouncements, preview: previewActOnAnnouncements },
  get: getAnnouncement,
  create: createAnnouncement,
  change: changeAnnouncement,
  item: whole,
  contentOf,
  sent: withOwnPath,
})
