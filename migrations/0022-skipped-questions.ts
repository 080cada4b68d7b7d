import { type Kysely, sql } from 'kysely'

/** How often a question of a duel ran out of time without an answer; of duels that are over it is counted once more from what happened. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table quiz_answer_counts add column skipped integer not null default 0`.execute(db)
  await sql`insert into quiz_answer_counts (question_id, answered, answered_right, skipped)
    select v.question_id, 0, 0, count(*) from duel_answers a
    join duels d on d.id = a.duel_id and d.state = 'finished'
    join duel_rounds r on r.duel_id = a.duel_id and r.position = a.position and not r.voided
    join quiz_versions v on v.id = r.version_id where a.verdict = 'missed' group by v.question_id`.execute(db)
}
