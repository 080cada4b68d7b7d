import { type Db, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type PracticeAnswerRow = RowOf<
  'duel_practice_answers',
  'position' | 'version_id' | 'places' | 'verdict' | 'chosen'
>

/** In their order; locked against a second tab when `hold` is set. */
export async function findPractice(tx: Db, userId: string): Promise<PracticeAnswerRow[]> {
  return rowsOf<PracticeAnswerRow>(tx)`
    select position, version_id, places, verdict, chosen from duel_practice_answers
    where user_id = ${userId} order by position for update`
}

/** Of two that begin at once the first one's questions stand. */
export async function insertPractice(
  tx: Db,
  userId: string,
  questions: readonly Pick<PracticeAnswerRow, 'version_id' | 'places'>[],
): Promise<void> {
  const rows = questions.map((question, at) => ({ ...question, user_id: userId, position: at + 1 }))
  await tx
    .insertInto('duel_practice_answers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function lockPractice(
  tx: Db,
  userId: string,
  { position, verdict, chosen }: Pick<PracticeAnswerRow, 'position' | 'verdict' | 'chosen'>,
): Promise<void> {
  await tx
    .updateTable('duel_practice_answers')
    .set({ verdict, chosen: [...chosen], locked_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .execute()
}
