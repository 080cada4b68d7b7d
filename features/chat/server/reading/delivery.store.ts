import { type Db, rowsOf } from '#platform/server/schema.ts'
import { type MessageRow, messageColumns } from './reading.store.ts'

/** Numbers of a conversation, both included. */
export type Range = { conversation_id: string; from: number; to: number }

/** The messages of some ranges, in the order of their numbers. */
export async function findRanges(db: Db, ranges: readonly Range[]): Promise<MessageRow[]> {
  if (ranges.length === 0) return []
  return rowsOf<MessageRow>(db)`select ${messageColumns} from unnest(
      ${ranges.map((range) => range.conversation_id)}::uuid[], ${ranges.map((range) => range.from)}::bigint[],
      ${ranges.map((range) => range.to)}::bigint[]) as r (conversation_id, lowest, highest)
    join chat_messages g on g.conversation_id = r.conversation_id and g.number between r.lowest and r.highest
    order by g.number`
}
