import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

type Someone = { id: string; email: string }

/** A line of a crew's talk that somebody has reported, and one that was decided before. */
export async function seedChatReports(tx: Db, { people, now }: { people: readonly Someone[]; now: Date }) {
  const organiser = people.find(({ email }) => email === 'organiser@convoy.demo')!
  // Somebody of the same crew, as only they read it; of no account that is printed.
  const { rows } = await sql<{ id: string; content: string; sent_at: string; reporter: string }>`
    select distinct on (m.conversation_id) m.id, m.content, m.sent_at,
      (select r.user_id from chat_members r where r.conversation_id = m.conversation_id and r.user_id <> m.author_id
        and r.user_id = any(${people.slice(10).map(({ id }) => id)}::uuid[]) order by r.user_id limit 1) as reporter
    from chat_messages m join chat_conversations c on c.id = m.conversation_id and c.is_crew
    where m.author_id = any(${people.slice(10).map(({ id }) => id)}::uuid[]) and length(m.content) > 12
      and m.deleted_at is null and exists (select from chat_members r where r.conversation_id = m.conversation_id
        and r.user_id <> m.author_id and r.user_id = any(${people.slice(10).map(({ id }) => id)}::uuid[]))
    order by m.conversation_id, m.sent_at desc limit 2`.execute(tx)
  const [open, decided] = rows
  if (!open || !decided) return
  const after = (at: string, hours: number) =>
    new Date(Math.min(now.getTime(), Date.parse(at) + hours * 3_600_000)).toISOString()
  const reports = [
    {
      message_id: open.id,
      user_id: open.reporter,
      reason: 'private',
      text: 'This was not meant for everybody.',
      content: open.content,
      created_at: after(open.sent_at, 1),
    },
    {
      message_id: decided.id,
      user_id: decided.reporter,
      reason: 'other',
      text: '',
      content: decided.content,
      created_at: after(decided.sent_at, 1),
      decided_at: after(decided.sent_at, 5),
      decided_by: organiser.id,
      decision: 'dismissed' as const,
    },
  ]
  for (const report of reports)
    await tx
      .insertInto('chat_reports')
      .values(report as never)
      .execute()
}
