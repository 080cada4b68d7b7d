import { sql } from 'kysely'
import type pg from 'pg'
import { insertPerson } from '#features/account/server/account.ts'
import { openAuth, setCredential, startSession } from '#features/auth/server/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { createPasswords } from '#platform/server/limits/passwords.ts'
import type { Db } from '#platform/server/schema.ts'
import { startOfDay } from '#platform/seed/days.ts'
import { seedQuiz } from '#features/quiz/seed/seed-quiz.ts'
import type { KnownQuestion, Plan } from './duels-plan.ts'

type Stage = { db: Db; pool: pg.Pool; dataFolder: string; players: number; question_s: number }

/**
 * An empty programme under way with the demo's questions, and people with sessions: through the server's own functions,
 * for a thousand logins would take minutes.
 */
export async function setUpDuels({
  db,
  pool,
  dataFolder,
  players,
  question_s,
}: Stage): Promise<Pick<Plan, 'players' | 'questions'>> {
  await setSetting(db, 'started', 'on')
  await setSetting(db, 'duel_seconds', question_s)
  // The same two play again and again, and all of it is to be booked in full.
  await setSetting(
    db,
    'duel_pair_rewards',
    Array.from({ length: 20 }, () => 100),
  )
  await setSetting(db, 'duel_rewarded_per_day', 100)
  await setSetting(db, 'duel_challenges_per_day', 100)
  const files = createFiles({ dataDir: dataFolder, s3: undefined })
  await db.transaction().execute((tx) => seedQuiz(tx, { files, today: startOfDay(new Date()) }))
  const { tokens } = await openAuth(db, pool)
  const passwordHash = await createPasswords().hash('nobody-logs-in')
  const people = await db.transaction().execute(async (tx) => {
    const made: Plan['players'] = []
    for (let at = 1; at <= players; at += 1) {
      const names = { email: `player-${at}@example.com`, first_name: `Player${at}`, last_name: 'Load' }
      const { id } = (await insertPerson(tx, { ...names, language: 'en' }))!
      await setCredential(tx, id, passwordHash)
      const request = { ip: '127.0.0.1', userAgent: 'load' }
      const { token } = await startSession(tx, tokens, {
        userId: id,
        via: 'password',
        remember: false,
        request,
      })
      made.push({ id, token })
    }
    return made
  })
  // As after a night of the database's own housekeeping.
  await sql`analyze`.execute(db)
  return { players: people, questions: await findQuestions(db) }
}

async function findQuestions(db: Db): Promise<KnownQuestion[]> {
  const { rows } = await sql<KnownQuestion>`
    select v.kind, w.text, w.answers, v.right_answers as "right"
    from quiz_questions q join quiz_versions v on v.id = q.version_id
    join quiz_wordings w on w.version_id = v.id and w.language = 'en' where q.state = 'active'`.execute(db)
  return rows
}
