import { MERGE_FILLS, type MergeFill } from '#features/people/contract/merging.ts'
import type { Db } from '#platform/server/schema.ts'

type Filled = Record<MergeFill, string | null>

/** What the one that stays has nothing of, and the one that goes has. */
export async function findFills(tx: Db, { from, to }: { from: string; to: string }): Promise<Filled> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', ...MERGE_FILLS])
    .where('id', 'in', [from, to])
    .execute()
  const [gone, kept] = [from, to].map((id) => rows.find((row) => row.id === id)!)
  return Object.fromEntries(
    MERGE_FILLS.map((field) => [field, kept![field] === null ? gone![field] : null]),
  ) as Filled
}
