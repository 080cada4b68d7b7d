import { type Kysely, sql } from 'kysely'

/** What a crew's name looks like, made by the app: two open crews look different. Crews that stand keep their names. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table teams add look text`.execute(db)
  const look = (name: string) => sql`lower(translate(normalize(${sql.ref(name)}, nfkc), 'I1|0', 'lllo'))`
  await sql`update teams t set look = ${look('t.name')} where not exists (
    select from teams o where o.id <> t.id and o.closed_at is null and ${look('o.name')} = ${look('t.name')})`.execute(
    db,
  )
  await sql`create unique index teams_look on teams (look) where closed_at is null`.execute(db)
}
