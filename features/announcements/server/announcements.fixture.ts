import { sql } from 'kysely'
import {
  type AnnouncementContent,
  createAnnouncement,
  getAnnouncement,
  sendAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Author = Pick<Person, 'token'>

export function announcementContent(change: Partial<AnnouncementContent> = {}): AnnouncementContent {
  return {
    texts: [
      { language: 'en', title: 'The car park is closed', text: 'Take the train tomorrow.' },
      { language: 'pl', title: 'Parking jest zamknięty', text: 'Jutro jedźcie pociągiem.' },
    ],
    audience: { segments: [], department_ids: [], country_ids: [] },
    path: '/ranking/overall-team',
    ...change,
  }
}

export const forSegment = (segment: string) => ({ segments: [segment], department_ids: [], country_ids: [] })

/** The id of a draft. */
export async function announcementDraft(
  app: TestApp,
  author: Author,
  change: Partial<AnnouncementContent> = {},
): Promise<string> {
  const { status, body } = await app.as(author)(createAnnouncement, announcementContent(change))
  if (status !== 200) throw new Error(`It was not written: ${JSON.stringify(body)}`)
  return body.announcement.id
}

export const send = (app: TestApp, author: Author, announcement_id: string, send_at: string | null = null) =>
  app.as(author)(sendAnnouncement, { announcement_id, send_at })

export const readAnnouncement = async (app: TestApp, author: Author, announcement_id: string) =>
  (await app.as(author)(getAnnouncement, { announcement_id })).body

/** The headlines that somebody has in their list. */
export async function headlinesOf(app: TestApp, person: Author, language = 'en'): Promise<string[]> {
  const call = app.as(person, { headers: { 'accept-language': language } })
  const { notifications } = (await call(listNotifications, { kind: 'announcement' })).body
  return notifications.map(({ notice }) => notice?.headline ?? 'gone')
}

/** As many people as that, all in one segment. */
export const crowd = async (app: TestApp, count: number, segment: string) => {
  await sql`insert into users (email, first_name, last_name, segment)
    select ${segment} || '-' || n || '@example.com', 'Anna', 'Nowak ' || n, ${segment}
    from generate_series(1, ${count}::int) n`.execute(app.db)
}
