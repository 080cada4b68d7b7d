import { type Db, firstOf, rowsOf, runSql } from '#platform/server/schema.ts'

type Pair = { callerId: string; otherId: string }

/** The conversation of two people, if there is one. */
export async function findDirect(db: Db, { callerId, otherId }: Pair): Promise<string | undefined> {
  const row = await firstOf<{ id: string }>(db)`select id from chat_conversations where kind = 'direct'
    and first_user_id = least(${callerId}::uuid, ${otherId}) and second_user_id = greatest(${callerId}::uuid, ${otherId})`
  return row?.id
}

/** Opens it; when the other person does so at this moment, theirs is the one. */
export async function insertDirect(tx: Db, pair: Pair): Promise<string> {
  const { callerId, otherId } = pair
  const rows = await rowsOf<{ id: string }>(tx)`
    insert into chat_conversations (kind, first_user_id, second_user_id, created_by)
    values ('direct', least(${callerId}::uuid, ${otherId}), greatest(${callerId}::uuid, ${otherId}), ${callerId})
    on conflict (first_user_id, second_user_id) where kind = 'direct' do nothing returning id`
  const id = rows[0]?.id
  if (!id) return (await findDirect(tx, pair))!
  await runSql(tx)`
    select chat_join(${id}, each, 'member') from unnest(${[callerId, otherId]}::uuid[]) as each`
  return id
}
