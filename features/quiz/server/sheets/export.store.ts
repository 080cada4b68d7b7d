import type { QuizState } from '#features/quiz/contract/quiz.ts'
import type { Db } from '#platform/server/schema.ts'

export async function findExported(db: Db, state: QuizState | undefined) {
  return db
    .selectFrom('quiz_questions as q')
    .innerJoin('quiz_versions as v', 'v.id', 'q.version_id')
    .leftJoin('quiz_pictures as p', 'p.id', 'v.picture_id')
    .select(['q.code', 'q.state', 'q.version_id', 'p.name as picture_name'])
    .$if(state !== undefined, (query) => query.where('q.state', '=', state!))
    .orderBy('q.code')
    .execute()
}
