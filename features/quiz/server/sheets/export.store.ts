import { type BankWish, fitting } from '#features/quiz/server/quiz.bank.store.ts'
import type { Db } from '#platform/server/schema.ts'

export async function findExported(db: Db, wish: BankWish) {
  return db
    .selectFrom('quiz_questions as q')
    .innerJoin('quiz_versions as v', 'v.id', 'q.version_id')
    .leftJoin('quiz_pictures as p', 'p.id', 'v.picture_id')
    .select(['q.code', 'q.state', 'q.version_id', 'p.name as picture_name'])
    .where(fitting(wish))
    .orderBy('q.code')
    .execute()
}
