import { type RawBuilder, sql } from 'kysely'
import type { QuizDifficulty, QuizKind, QuizState } from '#features/quiz/contract/quiz.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type BankRow = RowOf<
  'quiz_questions',
  'id' | 'code' | 'state' | 'version_id' | 'created_at' | 'active_from' | 'active_until'
> & {
  answered: number
  right: number
  /** Asked, and the time ran out. */
  skipped: number
  open_reports: number
  plan: 'waiting' | 'over' | null
}

/** What stands on top of one page and below the other: the rate or the moment that it is ordered by, and its code. */
export type BankPlace = readonly [by: number, code: string]
export type BankSort = 'code' | 'newest' | 'hardest' | 'skipped' | 'reported'

export type BankWish = {
  words: readonly string[]
  category?: string | undefined
  kind?: QuizKind | undefined
  state?: QuizState | undefined
  difficulty?: QuizDifficulty | undefined
  plan?: 'waiting' | 'over' | undefined
  reported: boolean
}

const columns = sql`q.id, q.code, q.state, q.version_id, q.created_at, q.active_from, q.active_until,
  case when q.state = 'active' and q.active_until <= now() then 'over'
    when q.state = 'active' and q.active_from > now() then 'waiting' end as plan, coalesce(a.answered, 0) as answered,
  coalesce(a.answered_right, 0) as right, coalesce(a.skipped, 0) as skipped,
  (select count(*) from quiz_reports r join quiz_versions v on v.id = r.version_id
    where v.question_id = q.id and r.closed_at is null) as open_reports`

// Over all versions.
const answers = sql`left join lateral (
  select sum(answered)::bigint as answered, sum(answered_right)::bigint as answered_right,
    sum(skipped)::bigint as skipped
  from quiz_answer_counts where question_id = q.id) a on true`

/** By what each order goes; those of one rate, or one moment, by their code. Never answered ones are the last. */
const measures: Record<BankSort, RawBuilder<unknown>> = {
  code: sql`0::double precision`,
  newest: sql`-extract(epoch from q.created_at)::double precision`,
  hardest: sql`coalesce((select sum(answered_right)::double precision / nullif(sum(answered), 0)
    from quiz_answer_counts where question_id = q.id), 2)`,
  skipped: sql`coalesce((select -sum(skipped)::double precision / nullif(sum(answered + skipped), 0)
    from quiz_answer_counts where question_id = q.id), 1)`,
  reported: sql`-(select count(*) from quiz_reports r join quiz_versions v on v.id = r.version_id
    where v.question_id = q.id)::double precision`,
}

/** The questions after that place, in that order. */
export async function findQuestions(
  db: Db,
  { after, limit, sort, ...wish }: BankWish & { after: BankPlace | undefined; limit: number; sort: BankSort },
): Promise<{ row: BankRow; place: BankPlace }[]> {
  const rows = await rowsOf<BankRow & { by: number }>(db)`select ${columns}, q.by
    from (select * from (select q.*, ${measures[sort]} as by from quiz_questions q where ${fitting(wish)}) q
      where ${placed(sort, after)} order by ${sort === 'code' ? sql`q.code` : sql`q.by, q.code`} limit ${limit}) q
    ${answers} order by ${sort === 'code' ? sql`q.code` : sql`q.by, q.code`}`
  return rows.map(({ by, ...row }) => ({ row, place: [by, row.code] }))
}

function placed(sort: BankSort, after: BankPlace | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`
  const [by, code] = after
  return sort === 'code' ? sql`q.code > ${code}` : sql`(q.by, q.code) > (${by}::double precision, ${code})`
}

export async function countQuestions(db: Db, wish: BankWish): Promise<number> {
  const { total } = await onlyOf<{
    total: number
  }>(db)`select count(*) as total from quiz_questions q where ${fitting(wish)}`
  return total
}

export async function findQuestion(db: Db, id: string): Promise<BankRow | undefined> {
  return firstOf<BankRow>(db)`select ${columns} from quiz_questions q ${answers}
    where q.id = ${id}`
}

export async function findIdOf(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('quiz_questions').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

const planned = {
  waiting: sql<boolean>`q.state = 'active' and q.active_from > now()
    and (q.active_until is null or q.active_until > now())`,
  over: sql<boolean>`q.state = 'active' and q.active_until <= now()`,
}

/** What has to hold of a question `q`. */
export function fitting({
  words,
  category,
  kind,
  state,
  difficulty,
  plan,
  reported,
}: BankWish): RawBuilder<boolean> {
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
    ...(difficulty ? [sql<boolean>`q.difficulty = ${difficulty}`] : []),
    ...(plan ? [planned[plan]] : []),
    ...(reported
      ? [
          sql<boolean>`exists (select from quiz_reports r join quiz_versions v on v.id = r.version_id
            where v.question_id = q.id and r.closed_at is null)`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}
