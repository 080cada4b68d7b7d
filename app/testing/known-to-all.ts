import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { setAvatar } from '#features/avatars/contract/avatars.ts'
import { forgotPassword } from '#features/auth/contract/auth.ts'
import { changeEmail } from '#features/auth/contract/credentials.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { features } from '#app/features.ts'
import { allOf } from '#platform/server/feature.ts'
import { personalColumns } from '#platform/server/database/personal-rows.ts'
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
  for (const { table, column } of personalColumns(
    allOf(features, 'personal').flatMap((kept) => Object.values(kept)),
  ))
    if (!(await hasRow(app, table, column, person.id))) await takeOver(app, { table, column, person })
  return person
}

/** The references to people under which nothing of this person stands. */
export async function missingTraces(app: TestApp, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const missing: string[] = []
  for (const { table, column } of personalColumns(
    allOf(features, 'personal').flatMap((kept) => Object.values(kept)),
  ))
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
