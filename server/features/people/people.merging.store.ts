import { sql } from 'kysely'
import { MERGE_FILLS, type MergeFill } from '#contract/people-merging.ts'
import type { Db } from '#server/schema.ts'

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

/** Marks one account as another of the same person; whatever was merged into it before leads there as well. */
export async function setMerged(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update users set merged_into = ${to} where id = ${from} or merged_into = ${from}`.execute(tx)
}
