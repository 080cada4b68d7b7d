import type { Generated } from 'kysely'

export interface StagesTables {
  stages: {
    id: Generated<string>
    name: string
    order: number
    starts_at: string
    ends_at: string
    /** When everybody was told that it runs. */
    opened_at: Generated<string | null>
    /** Since then its table does not change any more. */
    closed_at: Generated<string | null>
  }
  stage_crews: { stage_id: string; team_id: string; points: number; members: number }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends StagesTables {}
}
