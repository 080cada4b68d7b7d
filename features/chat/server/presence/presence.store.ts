import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

/** Notes that these people were here just now, coarse to the minute. Never earlier than what is noted already. */
export async function setSeen(db: Db, userIds: readonly string[]): Promise<void> {
  await runSql(db)`insert into chat_seen (user_id, last_seen)
    select id, date_trunc('minute', clock_timestamp()) from users where id = any (${[...userIds]}::uuid[]) order by id
    on conflict (user_id) do update set last_seen = excluded.last_seen
      where chat_seen.last_seen < excluded.last_seen`
}

/** When each of these was here last, as far as it is known, and which minute it is now. Deactivated people are left out. */
export async function findSeen(
  db: Db,
  userIds: readonly string[],
): Promise<{ minute: string; seen: Map<string, string> }> {
  const rows = await rowsOf<{ user_id: string | null; last_seen: string | null; minute: string }>(db)`
    select s.user_id, s.last_seen, date_trunc('minute', clock_timestamp()) as minute
    from (select 1) always left join (chat_seen s join users u on u.id = s.user_id and not u.deleted)
      on s.user_id = any (${[...userIds]}::uuid[])`
  const seen = rows.flatMap(({ user_id, last_seen }) =>
    user_id && last_seen ? [[user_id, last_seen] as const] : [],
  )
  return { minute: rows[0]!.minute, seen: new Map(seen) }
}
