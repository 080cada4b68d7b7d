import type { Ranking } from '#contract/account.ts'

export type Total = { user_id: string; stage_id: string | null; points: number; position: number }
type NamedStage = { id: string; name: string }

/** What the profile shows: overall, and every stage in order, with nulls where the person has not scored. */
export function rankingFrom(totals: readonly Total[], stages: readonly NamedStage[]): Ranking {
  const overall = totals.find((total) => total.stage_id === null)
  return {
    general: { position: overall?.position ?? null, points: overall?.points ?? 0 },
    stages: stages.map((stage) => {
      const total = totals.find((each) => each.stage_id === stage.id)
      return {
        stage: { id: stage.id, name: stage.name },
        position: total?.position ?? null,
        points: total?.points ?? 0,
      }
    }),
  }
}

/** Highest first; equal points share a position (1, 2, 2, 4). */
export function withPositions<Scored extends { points: number }>(
  scored: readonly Scored[],
): (Scored & { position: number })[] {
  const sorted = scored.toSorted((a, b) => b.points - a.points)
  return sorted.map((each) => ({
    ...each,
    position: sorted.findIndex((other) => other.points === each.points) + 1,
  }))
}
