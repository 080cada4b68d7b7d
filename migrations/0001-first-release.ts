import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

// Each after those that its tables refer to.
const PARTS = [
  'platform',
  'programme',
  'account',
  'saves',
  'audit',
  'blocks',
  'pictures',
  'attachments',
  'modules',
  'documents',
  'auth',
  'people',
  'push',
  'notifications',
  'teams',
  'stages',
  'points',
  'quiz',
  'announcements',
  'avatars',
  'challenges',
  'chat',
  'contact',
  'duels',
  'erasure',
  'exports',
  'keys',
  'learning',
  'library',
  'news',
  'questionnaire',
  'rankings',
  'setup',
  'training',
  'vote',
  'wall',
  'webhooks',
]

/** The whole schema of the first release, a file for each feature. */
export async function up(db: Kysely<unknown>) {
  for (const part of PARTS) {
    const file = new URL(`0001-first-release/${part}.sql`, import.meta.url)
    await sql.raw(readFileSync(file, 'utf8')).execute(db)
  }
}
