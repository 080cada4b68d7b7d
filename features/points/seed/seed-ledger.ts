import type { PointKind } from '#features/points/contract/points.ts'
import { keptReason, type Reason } from '#platform/server/words/reasons.ts'
import type { Db } from '#platform/server/schema.ts'
import { stageNames } from '#features/account/seed/cast.ts'
import type { Chance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import { seedImports, seedImportsAround } from './seed-imports.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

const STAGE_DAYS = 15

export type SeededStage = { id: string; starts: Date; ends: Date }

/** Six stages of fifteen days: two are past, the third has been running for six. */
export async function seedStages(tx: Db, chance: Chance, today: Date): Promise<SeededStage[]> {
  const stages = stageNames.map((name, index) => {
    const starts = daysFrom(today, -36 + index * STAGE_DAYS)
    return { id: chance.uuid(), name, order: index + 1, starts, ends: daysFrom(starts, STAGE_DAYS) }
  })
  await tx
    .insertInto('stages')
    .values(
      stages.map(({ id, name, order, starts, ends }) => ({
        id,
        name,
        order,
        starts_at: starts.toISOString(),
        ends_at: ends.toISOString(),
      })),
    )
    .execute()
  return stages.map(({ id, starts, ends }) => ({ id, starts, ends }))
}

/** What an organiser of the demo called it, as a company of two languages would. */
const inBoth = (en: string, pl: string): Reason => ({
  say: 'points.reasons.named',
  values: { name: { en, pl } },
})

const sources = [
  {
    kind: 'business',
    source: 'import',
    rule: 'import@1',
    reason: inBoth('Results of the week', 'Wyniki tygodnia'),
    low: 40,
    high: 180,
  },
  // What the programme itself does not teach is noted by the organisers.
  {
    kind: 'educational',
    source: 'correction',
    rule: 'correction@1',
    reason: inBoth('First-aid evening at the fire station', 'Wieczór pierwszej pomocy w remizie'),
    low: 20,
    high: 20,
  },
  {
    kind: 'educational',
    source: 'correction',
    rule: 'correction@1',
    reason: inBoth('Language course of the adult school', 'Kurs językowy dla dorosłych'),
    low: 50,
    high: 150,
  },
  {
    kind: 'challenge',
    source: 'challenge',
    rule: 'challenge.approved@1',
    reason: inBoth('Challenge approved', 'Zatwierdzone wyzwanie'),
    low: 30,
    high: 120,
  },
] as const

/** A line of the ledger that another part of the demo has earned. */
export type SeededEntry = {
  user_id: string
  team_id: string | null
  stage_id: string | null
  kind: PointKind
  points: number
  reason: Reason
  source: string
  source_id: string
  rule: string
  author_id: string | null
  created_at: string
}

/** In which crew and stage something counts that somebody earned at this moment. */
export function placeOf(
  { crews, stages }: { crews: readonly SeededCrew[]; stages: readonly SeededStage[] },
  userId: string,
  at: Date,
): Pick<SeededEntry, 'team_id' | 'stage_id'> {
  return {
    team_id: crews.find(({ members }) => members.some(({ id }) => id === userId))?.id ?? null,
    stage_id: stages.find(({ starts, ends }) => starts <= at && at < ends)?.id ?? null,
  }
}

type LedgerScene = {
  chance: Chance
  stages: SeededStage[]
  crews: SeededCrew[]
  people: SeededPerson[]
  now: Date
  /** What duels, challenges, courses and trainings have earned. */
  earned: readonly SeededEntry[]
}

/** A history for everybody in a crew: more for those who are keen, nothing after this moment. */
export async function seedLedger(tx: Db, { chance, stages, crews, people, now, earned }: LedgerScene) {
  const organiser = people.find(({ email }) => email.startsWith('organiser@'))!

  const entries = crews.flatMap((crew) =>
    crew.members.flatMap((member) => {
      const keenness = chance.between(2, 8)
      return stages.flatMap((stage) =>
        Array.from({ length: keenness }, () => {
          const { kind, source, rule, reason, low, high } = chance.pick(sources)
          const at = new Date(
            stage.starts.getTime() + chance.next() * (stage.ends.getTime() - stage.starts.getTime()),
          )
          return {
            user_id: member.id,
            team_id: crew.id,
            stage_id: stage.id,
            kind,
            points: Math.round(chance.between(low, high) / 10) * 10,
            reason,
            source,
            source_id: chance.uuid(),
            rule,
            author_id: organiser.id,
            created_at: at.toISOString(),
          }
        }),
      )
    }),
  )
  const today = resultsOfToday({ stages, crews, now }).map((entry) => ({ ...entry, author_id: organiser.id }))
  const past = [...entries, ...today, ...earned].filter(
    (entry) => Date.parse(entry.created_at) <= now.getTime(),
  )
  const withFiles = await seedImports(tx, { entries: past, author_id: organiser.id })
  await tx
    .insertInto('points_entries')
    .values(
      withFiles
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
        .map(({ reason, ...entry }) => {
          const kept = keptReason(reason)
          return { ...entry, reason: kept.reason, told: kept.told && (JSON.stringify(kept.told) as never) }
        }),
    )
    .execute()
  await seedImportsAround(tx, { people, now })
  await seedQuestion(tx, { people, now })
}

const MINUTE = 60_000

/** Every other crew has just had results, so that the boards have moved since midnight. */
function resultsOfToday({ stages, crews, now }: Pick<LedgerScene, 'stages' | 'crews' | 'now'>) {
  const running = stages.find(({ starts, ends }) => starts <= now && now < ends)
  return crews.flatMap((crew, index) => {
    const member = crew.members.at(-1)
    if (!running || !member || index % 2 === 0) return []
    return [
      {
        user_id: member.id,
        team_id: crew.id,
        stage_id: running.id,
        kind: 'business' as const,
        points: 200 + ((index * 110) % 300),
        reason: inBoth('Results of the week', 'Wyniki tygodnia'),
        source: 'import' as const,
        // Always the same: the demo is.
        source_id: `2026c0de-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
        rule: 'import@1' as const,
        created_at: new Date(now.getTime() - index * 3 * MINUTE).toISOString(),
      },
    ]
  })
}

/** Kuba wonders about his last results, and nobody has answered yet. */
async function seedQuestion(tx: Db, { people, now }: Pick<LedgerScene, 'people' | 'now'>) {
  const kuba = people.find(({ email }) => email.startsWith('kuba@'))!
  const entry = await tx
    .selectFrom('points_entries')
    .select(['id', 'created_at'])
    .where('user_id', '=', kuba.id)
    .where('source', '=', 'import')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!entry) return
  await tx
    .insertInto('points_questions')
    .values({
      // Always the same: the demo is.
      id: '2026c0de-0000-4000-8000-000000000001',
      entry_id: entry.id,
      user_id: kuba.id,
      text: 'The order of the Nordwind shop was mine as well. Is it missing here?',
      created_at: new Date((Date.parse(entry.created_at) + now.getTime()) / 2).toISOString(),
    })
    .execute()
}
