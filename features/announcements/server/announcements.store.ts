import { sql } from 'kysely'
import * as contract from '#features/announcements/contract/announcements.ts'
import type { Scope } from '#features/account/server/account.ts'
import { contentTable } from '#features/content/server/content.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { titlesIn } from '#platform/server/lists/search.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'

export type AnnouncementRow = RowOf<'announcements'> & {
  /** Of whoever sent or planned it. */
  first_name: string | null
  last_name: string | null
}

const rowsOf = sql`select a.*, u.first_name, u.last_name
  from announcements a left join users u on u.id = a.sent_by and not u.deleted`

/** `own`: only what this person wrote. By date they go by the moment at which they go out, or went. */
export function announcementsOf(own?: string) {
  const isTheirs = own === undefined ? sql`true` : sql`a.author_id = ${own}`
  return contentTable<AnnouncementRow>({
    table: 'announcements',
    rows: sql`${rowsOf} where ${isTheirs}`,
    source: {
      rows: sql`(select * from announcements a where ${isTheirs}) a`,
      states: contract.ANNOUNCEMENT_STATES,
      state: sql`a.state`,
      date: sql`a.send_at`,
      texts: titlesIn(sql`a.texts`),
    },
  })
}

/** Those of these that have gone out. */
export async function findSentAmong(db: Db, ids: readonly string[]): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`${rowsOf} where a.id = any(${[...ids]}::uuid[])
    and a.state in ('sending', 'sent')`.execute(db)
  return rows
}

const columnsOf = ({ texts, audience, path }: contract.AnnouncementContent) => ({
  texts: toJson(texts),
  path,
  ...audience,
})

export async function insertAnnouncement(
  tx: Db,
  content: contract.AnnouncementContent,
  author_id: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('announcements')
    .values({ ...columnsOf(content), author_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setContent(tx: Db, id: string, content: contract.AnnouncementContent): Promise<void> {
  await tx.updateTable('announcements').set(columnsOf(content)).where('id', '=', id).execute()
}

type Sending = { sent_by: string; scope: Scope; send_at: string | null }

/** From now on it waits for its moment, or is on its way. False when the moment is past. */
export async function setPlanned(tx: Db, id: string, { sent_by, scope, send_at }: Sending): Promise<boolean> {
  const moment = sql<string>`coalesce(${send_at}::timestamptz, clock_timestamp())`
  const row = await tx
    .updateTable('announcements')
    .set({
      state: send_at === null ? 'sending' : 'scheduled',
      sent_by,
      scope_department_ids: scope?.department_ids ?? null,
      scope_country_ids: scope?.country_ids ?? null,
      send_at: moment,
    })
    .where('id', '=', id)
    .where(sql<boolean>`${moment} >= now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setTakenBack(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({
      state: 'draft',
      send_at: null,
      sent_by: null,
      scope_department_ids: null,
      scope_country_ids: null,
    })
    .where('id', '=', id)
    .execute()
}
