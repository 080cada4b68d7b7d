import type { Generated } from 'kysely'
import type { Language } from '#contract/account.ts'

export interface NewsTables {
  news_articles: { id: Generated<string>; published_at: string | null }
  news_texts: { article_id: string; language: Language; title: string; html: string }
  news_reads: { article_id: string; user_id: string; read_at: Generated<string> }
}
