import { sql } from 'kysely'
import { whoHas } from '#platform/server/database/kept-people.ts'

/** Nobody: an article is seen by whom it is for. */
export const whoHasNews = whoHas('news_articles', sql`false`)
