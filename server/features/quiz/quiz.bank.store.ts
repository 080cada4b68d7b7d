import { type RawBuilder, sql } from 'kysely'
import type { QuizKind, QuizState } from '#contract/quiz.ts'
import { holds } from '#server/platform/search.ts'
import type { Db } from '#server/schema.ts'

export type BankRow = {
  id: string
  code: string
  state: QuizState
  version_id: string
  answered: number
  right: number
  open_reports: number
  created_at: string
}

export type BankWish = {
  words: readonly string[]
  category?: string | undefined
  kind?: QuizKind | undefined
  state?: QuizState | undefined
  reported: boolean
}

const columns = sql`q.id, q.code, q.state, q.version_id, q.created_at, coalesce(a.answered, 0) as answered,
  coalesce(a.answered_right, 0) as right,
  (select count(*) from quiz_reports r join quiz_versions v on v.id = r.version_id
    where v.question_id = q.id and r.closed_at is null) as open_reports`

// Over all versions.
const answers = sql`left join lateral (
  select sum(answered)::bigint as answered, sum(answered_right)::bigint as answered_right
  from quiz_answer_counts where question_id = q.id) a on true`

/** The questions after that code, by code. */
export async function findQuestions(
  db: Db,
  { after, limit, ...wish }: BankWish & { after: string | undefined; limit: number },
): Promise<BankRow[]> {
  const place = after === undefined ? sql`` : sql`and q.code > ${after}`
  const { rows } = await sql<BankRow>`select ${columns}
    from (select * from quiz_questions q where ${fitting(wish)} ${place} order by q.code limit ${limit}) q ${answers}
    order by q.code`.execute(db)
  return rows
}

export async function countQuestions(db: Db, wish: BankWish): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from quiz_questions q where ${fitting(wish)}`.execute(db)
  return rows[0]!.total
}

export async function findQuestion(db: Db, id: string): Promise<BankRow | undefined> {
  const { rows } = await sql<BankRow>`select ${columns} from quiz_questions q ${answers}
    where q.id = ${id}`.execute(db)
  return rows[0]
}

export async function findIdOf(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('quiz_questions').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

function fitting({ words, category, kind, state, reported }: BankWish): RawBuilder<boolean> {
  const conditions = [
    ...words.map(
      (word) => sql<boolean>`(${holds(sql`folded(q.code)`, word)} or exists (
        select from quiz_wordings w where w.version_id = q.version_id and ${holds(sql`w.search_text`, word)}))`,
    ),
    ...(category
      ? [sql<boolean>`q.category_id = (select id from quiz_categories where code = ${category})`]
      : []),
    ...(kind ? [sql<boolean>`q.kind = ${kind}`] : []),
    ...(state ? [sql<boolean>`q.state = ${state}`] : []),
    ...(reported
      ? [
          sql<boolean>`exists (select from quiz_reports r join quiz_versions v on v.id = r.version_id
            where v.question_id = q.id and r.closed_at is null)`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}
