import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'

const columns = ['id', 'text', 'created_at', 'answer', 'answered_at', 'correcting_entry_id'] as const
const questionColumns = columns.map((column) => `q.${column}` as const)

export type QuestionRow = Omit<RowOf<'points_questions'>, 'entry_id' | 'user_id' | 'answered_by' | 'told_at'>

/** The question about each of these entries, if there is one. */
export async function findQuestionsAbout(
  db: Db,
  entryIds: readonly number[],
): Promise<Map<number, QuestionRow>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('points_questions')
    .select('entry_id')
    .select(columns)
    .where('entry_id', 'in', entryIds)
    .execute()
  return new Map(rows.map(({ entry_id, ...question }) => [entry_id, question]))
}

/** Nothing when the entry has been questioned before: an entry has one question at most. */
export async function insertQuestion(
  tx: Db,
  question: { entry_id: number; user_id: string; text: string },
): Promise<QuestionRow | undefined> {
  return tx
    .insertInto('points_questions')
    .values(question)
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export type AskedRow = QuestionRow &
  RowOf<'points_entries', 'kind' | 'points' | 'reason' | 'told' | 'user_id' | 'team_id' | 'stage_id'> & {
    /** Microseconds since 1970: milliseconds would lose rows of one moment. */
    asked_at: number
    entry_id: number
    earned_at: string
    first_name: string
    last_name: string
  }

function asked(db: Db) {
  return db
    .selectFrom('points_questions as q')
    .innerJoin('points_entries as e', 'e.id', 'q.entry_id')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .select(questionColumns)
    .select(sql<number>`(extract(epoch from q.created_at) * 1000000)::bigint`.as('asked_at'))
    .select(['q.entry_id', 'e.kind', 'e.points', 'e.reason', 'e.told', 'e.created_at as earned_at'])
    .select(['q.user_id', 'u.first_name', 'u.last_name', 'e.team_id', 'e.stage_id'])
}

export type QuestionPlace = { answered: boolean; at: number; id: string }

/** Open ones first, the oldest of each first. */
export async function findAsked(
  db: Db,
  wish: { answered: boolean | undefined; after: QuestionPlace | undefined; limit: number; scope?: Scope },
): Promise<AskedRow[]> {
  const { answered, after } = wish
  return asked(db)
    .where(isPersonWithin(wish.scope, sql`q.user_id`))
    .$if(answered !== undefined, (query) => query.where(sql`q.answered_at is not null`, '=', answered!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(q.answered_at is not null, q.created_at, q.id) >
          (${after!.answered}, timestamptz 'epoch' + ${after!.at} * interval '1 microsecond', ${after!.id}::uuid)`,
      ),
    )
    .orderBy(sql`q.answered_at is not null`)
    .orderBy('q.created_at')
    .orderBy('q.id')
    .limit(wish.limit)
    .execute()
}

export async function countOpenQuestions(db: Db, scope?: Scope): Promise<number> {
  const { open } = await db
    .selectFrom('points_questions')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('answered_at', 'is', null)
    .where(isPersonWithin(scope, sql`user_id`))
    .executeTakeFirstOrThrow()
  return open
}

/** Who has asked a question. */
export const askerOf = (id: string) => sql`select user_id from points_questions where id = ${id}`

/** Of these questions, the answered ones of a person. */
export async function findAnswered(db: Db, ids: readonly string[], userId: string) {
  return asked(db)
    .where('q.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('q.user_id', '=', userId)
    .where('q.answered_at', 'is not', null)
    .execute()
}

/** Nobody else answers it until the end of the transaction. */
export async function lockQuestion(tx: Db, id: string): Promise<AskedRow | undefined> {
  return asked(tx).where('q.id', '=', id).forUpdate('q').executeTakeFirst()
}

/** The answer of that moment is gone; answers whether it was still that one. */
export async function clearAnswer(
  tx: Db,
  { question_id, answered_at }: { question_id: string; answered_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('points_questions')
    .set({ answer: null, answered_at: null, answered_by: null, correcting_entry_id: null })
    .where('id', '=', question_id)
    .where(sql<boolean>`date_trunc('milliseconds', answered_at) = ${answered_at}::timestamptz`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** How often a question was answered with a line that corrects. */
export async function countCorrections(
  tx: Db,
  { id, user_id }: Pick<AskedRow, 'id' | 'user_id'>,
): Promise<number> {
  const { corrections } = await tx
    .selectFrom('points_entries')
    .select((eb) => eb.fn.countAll<number>().as('corrections'))
    .where('user_id', '=', user_id)
    .where('source', '=', 'question')
    .where(sql<boolean>`source_id ^@ ${id}`)
    .where('counters_id', 'is', null)
    .executeTakeFirstOrThrow()
  return corrections
}

export async function setAnswer(
  tx: Db,
  id: string,
  answer: { answer: string; answered_by: string | null; correcting_entry_id: number | null },
) {
  await tx
    .updateTable('points_questions')
    .set({ ...answer, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function getAsked(db: Db, id: string): Promise<AskedRow> {
  return asked(db).where('q.id', '=', id).executeTakeFirstOrThrow()
}

/** Marks every open question that the organisers do not know of yet; answers how many. */
export async function setTold(tx: Db): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('points_questions')
    .set({ told_at: sql`now()` })
    .where('told_at', 'is', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function findOrganisers(db: Db) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', sql<Language>`written_language(language)`.as('language')])
    .where('role', 'in', ['organiser', 'administrator'])
    .where('deleted', '=', false)
    .where('access', '=', true)
    .orderBy('id')
    .execute()
}
