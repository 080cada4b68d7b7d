import { sql } from 'kysely'
import { noteQuizAnswers, readQuizVersions } from '#features/quiz/server/quiz.ts'
import type { Db } from '#platform/server/schema.ts'
import { createChance } from '#platform/seed/chance.ts'
import { DEMO_RULES, type PlannedDuel, type PlannedSide, planDuels } from './duel-history.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import { placeOf, type SeededEntry, type SeededStage } from '#features/points/seed/seed-ledger.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

// Of their own, so that another duel leaves the rest of the demo as it is.
const SEED = 7_700
const HOUR = 3_600_000
const PLAY_HOURS = 48

export type DemoDuels = ReturnType<typeof planDuels>

/** The duels of the demo, before anything of them is written. Needs the question bank. */
export async function drawDuels(
  tx: Db,
  { people, now }: { people: SeededPerson[]; now: Date },
): Promise<DemoDuels> {
  const rows = await tx
    .selectFrom('quiz_questions')
    .select('version_id')
    .where('state', '=', 'active')
    .orderBy('code')
    .execute()
  const found = await readQuizVersions(
    tx,
    rows.map(({ version_id }) => version_id),
  )
  const bank = rows.map(({ version_id }) => found.find(({ id }) => id === version_id)!)
  return planDuels({ chance: createChance(SEED), bank, people, now })
}

/** What the duels have earned, for the ledger, which is written in the order of its moments. */
export function earningsOf(
  { duels }: DemoDuels,
  scene: { crews: readonly SeededCrew[]; stages: readonly SeededStage[] },
): SeededEntry[] {
  return duels.flatMap((duel) =>
    duel.sides.flatMap(({ person, right, result }) => {
      if (!result || result.reward.points === 0) return []
      const at = new Date(duel.closed!)
      const { outcome, reward } = result
      return [
        {
          user_id: person.id,
          ...placeOf(scene, person.id, at),
          kind: 'educational',
          points: reward.points,
          reason: {
            say: `duels.reasons.${outcome}`,
            values: { right, questions: duel.versions.length },
          },
          source: 'duel',
          source_id: `${duel.id}:${person.id}:0`,
          rule: `duel.${outcome}@1`,
          author_id: null,
          created_at: at.toISOString(),
        },
      ]
    }),
  )
}

export async function seedDuels(tx: Db, { duels, ratings }: DemoDuels) {
  const { uuid } = createChance(SEED + 1)
  await tx.insertInto('duels').values(duels.map(duelRow)).execute()
  await tx
    .insertInto('duel_players')
    .values(duels.flatMap((duel) => duel.sides.map((side) => playerRow(duel, side))))
    .execute()
  const begun = duels.filter(({ versions }) => versions.length > 0)
  await tx
    .insertInto('duel_rounds')
    .values(
      begun.flatMap(({ id, versions }) =>
        versions.map((version, index) => ({
          duel_id: id,
          position: index + 1,
          version_id: version.id,
          seconds: version.seconds ?? DEMO_RULES.seconds,
        })),
      ),
    )
    .execute()
  for (const duel of begun) {
    const rows = duel.sides.flatMap((side) => answerRows(duel.id, side))
    if (rows.length > 0) await tx.insertInto('duel_answers').values(rows).execute()
  }
  // What the close of a duel counts.
  await noteQuizAnswers(
    tx,
    begun
      .filter(({ state }) => state === 'finished')
      .flatMap(({ versions, sides }) =>
        sides.flatMap(({ answers }) =>
          answers.map(({ position, verdict }) => ({
            question_id: versions[position - 1]!.question_id,
            right: verdict === 'right',
          })),
        ),
      ),
  )
  await tx
    .insertInto('duel_people')
    .values([...ratings].map(([user_id, rating]) => ({ user_id, ...rating })))
    .execute()
  // Nobody plays in the name of those who run the programme: whoever challenged them would wait for ever.
  await sql`insert into duel_people (user_id, ready) select id, false from users where role <> 'participant'
    on conflict (user_id) do update set ready = false`.execute(tx)
  await tx
    .insertInto('notifications')
    .values(
      duels.flatMap(({ id, news }) =>
        news
          ? [
              {
                id: uuid(),
                user_id: news.to.id,
                kind: 'duel' as const,
                subject_id: id,
                event: news.event,
                created_at: moment(news.at),
                read_at: null,
              },
            ]
          : [],
      ),
    )
    .execute()
}

const moment = (at: number) => new Date(at).toISOString()

function duelRow({ id, state, origin, created, accepted, closed, sides }: PlannedDuel) {
  return {
    id,
    state,
    origin,
    challenger_id: sides[0].person.id,
    opponent_id: sides[1].person.id,
    created_at: moment(created),
    until: moment((accepted ?? created) + PLAY_HOURS * HOUR),
    accepted_at: accepted === null ? null : moment(accepted),
    rules: accepted === null ? null : sql<never>`${JSON.stringify(DEMO_RULES)}::jsonb`,
    closed_at: closed === null ? null : moment(closed),
  }
}

function playerRow({ id, versions }: PlannedDuel, { person, answers, result }: PlannedSide) {
  const last = answers.at(-1)
  const done = last && answers.length === versions.length ? moment(last.asked + last.took_ms) : null
  return {
    duel_id: id,
    user_id: person.id,
    done_at: done,
    outcome: result?.outcome ?? null,
    reward: result ? sql<never>`${JSON.stringify(result.reward.lines)}::jsonb` : null,
    percent: result?.reward.percent ?? null,
    points: result?.reward.points ?? null,
    rewarded_on: result?.rewardedOn ?? null,
    rating_before: result?.before.rating ?? null,
    rating_after: result?.after.rating ?? null,
  }
}

function answerRows(duel_id: string, { person, answers }: PlannedSide) {
  return answers.map(({ asked, took_ms, ...answer }) => ({
    ...answer,
    duel_id,
    user_id: person.id,
    took_ms,
    asked_at: moment(asked),
    due_at: moment(asked + DEMO_RULES.seconds * 1_000),
    total_ms: DEMO_RULES.seconds * 1_000,
    locked_at: moment(asked + took_ms),
  }))
}
