import { type Db, rowsOf } from '#platform/server/schema.ts'

type UnreadRow = { kind: 'direct' | 'group'; unread: number }

/** What is muted counts where the person is mentioned alone (C-17a). */
export async function countUnreadByKind(db: Db, userId: string): Promise<{ direct: number; group: number }> {
  const rows = await rowsOf<UnreadRow>(db)`
    select c.kind, sum(greatest(c.latest_number - m.last_read_number, 0))::int as unread
    from chat_members m join chat_conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.left_at is null and not m.muted
    group by c.kind
    union all
    select c.kind, count(*)::int
    from chat_members m join chat_conversations c on c.id = m.conversation_id
    join chat_mentions n on n.conversation_id = m.conversation_id and n.user_id = m.user_id
      and n.number > m.last_read_number
    where m.user_id = ${userId} and m.left_at is null and m.muted
    group by c.kind`
  const unread = (kind: UnreadRow['kind']) =>
    rows.reduce((sum, row) => sum + (row.kind === kind ? row.unread : 0), 0)
  return { direct: unread('direct'), group: unread('group') }
}
