import { sql } from 'kysely'
import { inEachLanguage, LANGUAGES } from '#platform/contract/languages.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import type { InvitationWords } from '#features/people/contract/inviting.ts'
import { type Db, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

/** How the organisers word the invitation; null where they do not. */
export async function findWords(db: Db): Promise<InvitationWords> {
  const rows = await db.selectFrom('people_invitation_words').selectAll().execute()
  return inEachLanguage((language) => {
    const found = rows.find((row) => row.language === language)
    return found ? { subject: found.subject, intro: found.intro } : null
  })
}

export async function setWords(tx: Db, words: InvitationWords) {
  for (const language of LANGUAGES) {
    const own = words[language]
    if (own)
      await tx
        .insertInto('people_invitation_words')
        .values({ language, ...own })
        .onConflict((conflict) => conflict.column('language').doUpdateSet(own))
        .execute()
    else await tx.deleteFrom('people_invitation_words').where('language', '=', language).execute()
  }
}

/** These people were written to now; reminders begin anew. */
export async function noteInvited(tx: Db, { userIds, by }: { userIds: readonly string[]; by: string }) {
  await runSql(tx)`insert into people_invited (user_id, invited_by)
    select id, ${by}::uuid from unnest(${[...userIds]}::uuid[]) i (id)
    on conflict (user_id) do update set invited_by = excluded.invited_by, invited_at = now(), reminders = 0,
      reminded_at = null`
}

const came = sql`(exists (select from people_figures f where f.user_id = u.id and f.last_seen_at > '-infinity')
  or exists (select from auth_sessions s where s.user_id = u.id))`
const neverCame = sql`not ${came}
  and not exists (select from auth_credentials k where k.user_id = u.id and k.password_hash is not null)`
const mayCome = sql`not u.deleted and u.access and u.merged_into is null`

/** Of these people who has come already, and to whom an invitation was written within so many minutes. */
export async function findInvited(tx: Db, ids: readonly string[], minutes: number) {
  const rows = await rowsOf<{ id: string; came: boolean; just_written: boolean }>(
    tx,
  )`select u.id, ${came} as came,
      exists (select from people_invited i where i.user_id = u.id
        and greatest(i.invited_at, i.reminded_at) > now() - make_interval(mins => ${minutes})) as just_written
    from users u where u.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

type DueAsked = { days: readonly [number, number]; now: Date | undefined; limit: number }
export type DuePerson = { user_id: string; invited_by: string; number: number }

/**
 * Whom to remind, locked and noted as reminded: of two who ask at once one gets each of them. Whoever was missed for so
 * long that both were due gets the second alone, and nobody gets two within as many days as lie before the first.
 */
export function takeDue(tx: Db, { days: [first, second], now, limit }: DueAsked): Promise<DuePerson[]> {
  const at = now ? sql`${now.toISOString()}::timestamptz` : sql`now()`
  const ago = (count: number) => sql`${at} - make_interval(days => ${count}::int)`
  return rowsOf<DuePerson>(tx)`
    with due as (select i.user_id, case when i.invited_at <= ${ago(second)} then 2 else 1 end as number
      from people_invited i join users u on u.id = i.user_id
      where i.reminders < 2 and i.invited_at <= ${ago(first)}
        and i.reminders < case when i.invited_at <= ${ago(second)} then 2 else 1 end
        and (i.reminded_at is null or i.reminded_at <= ${ago(first)})
        and ${mayCome} and ${neverCame}
      order by i.invited_at, i.user_id limit ${limit} for update of i skip locked)
    update people_invited i set reminders = due.number, reminded_at = ${at} from due
    where i.user_id = due.user_id returning i.user_id, i.invited_by, due.number`
}

/** Who of an organiser’s people was written to and has never come. */
export function countNeverCame(db: Db, scope: Scope): Promise<{ never_came: number; reminded: number }> {
  return onlyOf<{ never_came: number; reminded: number }>(db)`select count(*)::int as never_came,
      count(*) filter (where i.reminders > 0)::int as reminded
    from people_invited i join users u on u.id = i.user_id
    where ${mayCome} and ${neverCame} and ${isWithinScope(scope)}`
}
