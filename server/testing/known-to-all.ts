import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { setAvatar } from '#contract/avatars.ts'
import { forgotPassword } from '#contract/auth.ts'
import { changeEmail } from '#contract/credentials.ts'
import { uploadPicture } from '#contract/pictures.ts'
import { awardPoints } from '#server/features/points/points.ts'
import { personal } from '#server/personal.ts'
import { personalColumns } from '#server/platform/personal-rows.ts'
import { PASSWORD, type Person } from './people.ts'
import { smallPicture } from './small-picture.ts'
import { rareRows } from './rare-rows.ts'
import type { TestApp } from './test-app.ts'

/** What nobody else is called. */
export const MARKS = {
  first_name: 'Zefiryna',
  last_name: 'Gzegzolkowska',
  phone_number: '+48 777 123 454',
  worker_id: 'WRK-424242',
  city: 'Chrzaszczyzewoszyce',
}

/** Somebody who has left a trace in every table that can hold one. Needs the demo programme to take rows over from. */
export async function addSomebodyEverywhere(app: TestApp): Promise<Person> {
  const person = await app.person(MARKS.first_name)
  await app.db.updateTable('users').set(MARKS).where('id', '=', person.id).execute()
  await shownInLedger(app, person)
  await withFace(app, person)
  await app.as(person)(changeEmail, { email: 'zefiryna.new@example.com', password: PASSWORD })
  await app.as(undefined)(forgotPassword, { email: person.email })
  for (const statement of rareRows(person.id, MARKS)) await statement.execute(app.db)
  for (const { table, column } of personalColumns(Object.values(personal)))
    if (!(await hasRow(app, table, column, person.id))) await takeOver(app, { table, column, person })
  return person
}

/** What the demo programme has none of, or none that could be taken over. */
function rareRows(id: string) {
  const other = sql`(select id from users where id <> ${id} order by id limit 1)`
  return [
    sql`insert into auth_recovery_codes (user_id, code_hash) values (${id}, 'hash')`,
    sql`insert into blocks (user_id, blocked_id) values (${id}, ${other}), (${other}, ${id})`,
    sql`insert into module_switches (module, scope, target, is_on) values ('WallModule', 'person', ${id}, true)`,
    sql`insert into attachments (id, file_id, owner_id, name, kind, ending, type, size, sha256)
      values (gen_random_uuid(), gen_random_uuid(), ${id}, 'plan.pdf', 'pdf', 'pdf', 'application/pdf', 1, 'x')`,
    sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${id}, id, 'https://push.example/1', 'key', 'auth' from auth_sessions where user_id = ${id} limit 1`,
    sql`insert into push_settings (user_id) values (${id})`,
    sql`insert into notification_choices (user_id, kind, in_app, email, push) values (${id}, 'news', true, true, true)`,
    sql`insert into points_imports (name, author_id, undone_by, report)
      values ('results.csv', ${id}, ${id}, '{}')`,
    sql`insert into points_unmatched (import_id, line, external_id, person, points)
      select id, 1, 'x1', ${MARKS.worker_id}, 1 from points_imports limit 1`,
    sql`insert into quiz_reports (version_id, user_id, reason, closed_by, closed_at, answer)
      select id, ${id}, 'unclear', ${id}, now(), 'Thanks.' from quiz_versions limit 1`,
    sql`insert into duel_searches (user_id) values (${id})`,
    sql`insert into duel_flags (duel_id, user_id, kind, facts, state, reviewed_at, reviewed_by)
      select id, ${id}, 'too_fast', '{}', 'dismissed', now(), ${id} from duels limit 1`,
    sql`insert into ranking_privacy (user_id, pseudonym) values (${id}, ${`${MARKS.first_name} the Great`})`,
    sql`insert into news_acknowledgements (article_id, user_id, version) select id, ${id}, 1 from news_articles limit 1`,
    sql`insert into news_reminders (article_id, user_id, reminded_at) select id, ${id}, now() from news_articles limit 1`,
    sql`insert into wall_mentions (entry_id, user_id) select id, ${id} from wall_entries limit 1`,
    sql`insert into chat_settings (user_id) values (${id})`,
    sql`insert into chat_reports (message_id, user_id, reason, content, decided_at, decided_by, decision)
      select id, ${id}, 'insult', 'A word.', now(), ${id}, 'dismissed' from chat_messages limit 1`,
    sql`insert into questionnaire_drafts (questionnaire_id, user_id, answers)
      select id, ${id}, '[]' from questionnaires limit 1`,
    sql`insert into library_documents (author_id, version) values (${id}, 1)`,
    sql`insert into library_versions (document_id, version, asks_again)
      select id, 1, true from library_documents where author_id = ${id}`,
    sql`insert into library_confirmations (document_id, version, user_id)
      select id, 1, ${id} from library_documents where author_id = ${id}`,
    sql`insert into learning_courses (author_id) values (${id})`,
    sql`insert into learning_versions (course_id, version, outline, content)
      select id, 1, '{}', '{}' from learning_courses where author_id = ${id}`,
    sql`insert into learning_enrolments (course_id, user_id, version)
      select id, ${id}, 1 from learning_courses where author_id = ${id}`,
    sql`insert into learning_places (course_id, user_id, lesson_id)
      select id, ${id}, gen_random_uuid() from learning_courses where author_id = ${id}`,
    sql`insert into learning_attempts (course_id, user_id, number, course_order)
      select id, ${id}, 1, '{}' from learning_courses where author_id = ${id}`,
    sql`insert into learning_assignments (course_id, user_id, named)
      select id, ${id}, true from learning_courses where author_id = ${id}`,
    sql`insert into learning_reminders (course_id, user_id, step)
      select id, ${id}, 'week' from learning_courses where author_id = ${id}`,
  ]
}

/** The references to people under which nothing of this person stands. */
export async function missingTraces(app: TestApp, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const missing: string[] = []
  for (const { table, column } of personalColumns(Object.values(personal)))
    if (!(await hasRow(app, table, column, id))) missing.push(`${table}.${column}`)
  return missing
}

async function hasRow({ db }: TestApp, table: string, column: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** A row of somebody else's becomes this person's, or one with nobody's name gets theirs. */
async function takeOver(
  { db }: TestApp,
  { table, column, person }: { table: string; column: string; person: Person },
) {
  const { rows } = await sql<{
    at: string
  }>`select ctid::text as at from ${sql.table(table)} limit 20`.execute(db)
  for (const { at } of rows) {
    const done =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${person.id} where ctid = ${at}::tid`
        .execute(db)
        .then(() => true)
        // A rule of the table forbids this row; perhaps not the next.
        .catch(() => false)
    if (done) return
  }
}

async function shownInLedger({ db }: TestApp, { id }: Person) {
  const entry = { kind: 'bonus' as const, points: 7, reason: 'Test', source: 'test', source_id: randomUUID() }
  await awardPoints(db, { ...entry, user_id: id, author_id: id })
}

async function withFace(app: TestApp, person: Person) {
  const picture_id = randomUUID()
  await app.as(person, { file: smallPicture })(uploadPicture, { picture_id })
  await app.as(person)(setAvatar, { picture_id })
}
