import path from 'node:path'
import { Client } from 'pg'
import { runningPostgres } from '#platform/server/database/postgres/running.ts'
import { payloadsAt } from './payloads.ts'

/** What people write, column by column, past every check of the server. */
const WRITTEN = `announcements.texts attachments.name challenge_entries.text challenge_entry_events.comment
  challenge_entry_pictures.alt challenge_texts.cover_alt challenge_texts.description challenge_texts.title
  chat_conversations.name chat_messages.content chat_pictures.alt contact_messages.body contact_threads.subject
  countries.name departments.name document_texts.html document_texts.title learning_versions.content
  learning_versions.outline library_folders.texts library_texts.html library_texts.summary library_texts.title
  library_versions.note news_texts.cover_alt news_texts.html news_texts.lead news_texts.title points_entries.reason
  points_questions.text questionnaire_answers.answers questionnaire_results.answers questionnaires.sections
  questionnaires.texts quiz_categories.names quiz_pictures.name quiz_reports.text quiz_wordings.answers
  quiz_wordings.explanation quiz_wordings.text stages.name team_offers.message teams.name trainings.cancel_reason
  trainings.place trainings.texts trainings.trainer users.city users.first_name users.institution users.last_name
  users.phone_number users.position users.section users.segment vote_options.content votes.texts wall_entries.text
  wall_pictures.alt wall_reports.text`.split(/\s+/)

/** Of JSON: all strings but those that name or choose something. */
const CHOOSING = /^(id|.*_id|.*_ids|language|kind|url|show|starts_on|ends_on|due_at)$/

/** Puts the payloads in the place of everything that anybody has written. Answers how many values hold some. */
export async function poison(dataFolder: string): Promise<number> {
  const place = runningPostgres(path.join(dataFolder, 'postgres'))
  const db = new Client({ ...place, user: 'postgres' })
  await db.connect()
  try {
    // Without triggers: what is fixed is changed as well.
    await db.query('set session_replication_role = replica')
    await dropLengths(db)
    let values = 0
    for (const column of WRITTEN) values += await poisonColumn(db, column)
    return values
  } finally {
    await db.end()
  }
}

/** A hundred payloads are longer than a word to a crew. */
async function dropLengths(db: Client) {
  const { rows } = await db.query<{ at: string; name: string }>(
    `select conrelid::regclass::text as at, conname as name from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%length%'`,
  )
  for (const { at, name } of rows)
    if (at !== '-') await db.query(`alter table ${at} drop constraint "${name}"`)
}

async function poisonColumn(db: Client, column: string): Promise<number> {
  const [table, name] = column.split('.') as [string, string]
  const { rows } = await db.query<{ place: string; value: unknown }>(
    `select ctid::text as place, to_jsonb(${name}) as value from ${table} where ${name} is not null order by ctid`,
  )
  const all = rows.reduce((sum, { value }) => sum + countWords(value, name), 0)
  let at = 0
  const next = (isHtml: boolean) => payloadsAt(at++, all, isHtml)
  const changed = rows.map(({ value }) => JSON.stringify(reworded(value, name, next)))
  await db.query(
    `update ${table} t set ${name} = (jsonb_populate_record(t, jsonb_build_object('${name}', n.value::jsonb))).${name}
      from unnest($1::text[], $2::text[]) as n (place, value) where t.ctid = n.place::tid`,
    [rows.map(({ place }) => place), changed],
  )
  return all
}

const countWords = (value: unknown, key: string): number => {
  let count = 0
  reworded(value, key, () => String((count += 1)))
  return count
}

function reworded(value: unknown, key: string, next: (isHtml: boolean) => string): unknown {
  if (typeof value === 'string') return CHOOSING.test(key) ? value : next(key === 'html')
  if (Array.isArray(value)) return value.map((each) => reworded(each, key, next))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([own, each]) => [own, reworded(each, own, next)]))
}
