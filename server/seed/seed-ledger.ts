import type { Db } from '#server/schema.ts'
import { stageNames } from './cast.ts'
import type { Chance } from './chance.ts'
import { daysFrom } from './days.ts'
import type { SeededCrew } from './seed-crews.ts'

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

const sources = [
  { kind: 'business', source: 'import', reason: 'Results of the week', low: 40, high: 180 },
  { kind: 'educational', source: 'duel', reason: 'Duel won', low: 20, high: 20 },
  { kind: 'educational', source: 'course', reason: 'Course finished', low: 50, high: 150 },
  { kind: 'challenge', source: 'challenge', reason: 'Challenge approved', low: 30, high: 120 },
] as const

/** A history for everybody in a crew: more for those who are keen, nothing after this moment. */
export async function seedLedger(
  tx: Db,
  { chance, stages, crews, now }: { chance: Chance; stages: SeededStage[]; crews: SeededCrew[]; now: Date },
) {
  const entries = crews.flatMap((crew) =>
    crew.members.flatMap((member) => {
      const keenness = chance.between(2, 8)
      return stages.flatMap((stage) =>
        Array.from({ length: keenness }, () => {
          const { kind, source, reason, low, high } = chance.pick(sources)
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
            created_at: at.toISOString(),
          }
        }),
      )
    }),
  )
  const past = entries.filter((entry) => Date.parse(entry.created_at) <= now.getTime())
  await tx
    .insertInto('points_entries')
    .values(past.toSorted((a, b) => a.created_at.localeCompare(b.created_at)))
    .execute()
}
