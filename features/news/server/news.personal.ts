import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const newsPersonal: PersonalTables = {
  news_articles: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
  news_reads: { user_id: { erased: 'deleted', exported: ['article_id', 'read_at'] } },
  news_acknowledgements: {
    user_id: { erased: 'deleted', exported: ['article_id', 'version', 'acknowledged_at'] },
  },
  news_reminders: { user_id: { erased: 'deleted', exported: ['article_id', 'reminded_at'] } },
}
