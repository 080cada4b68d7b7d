import type { Generated } from 'kysely'

export interface PointsTables {
  points_entries: {
    id: Generated<number>
    user_id: string
    team_id: string | null
    stage_id: string | null
    kind: 'business' | 'educational' | 'challenge' | 'bonus'
    points: number
    reason: string
    source: string
    source_id: string
    created_at: Generated<string>
  }
}
