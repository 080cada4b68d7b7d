import type { Generated } from 'kysely'

export interface StagesTables {
  stages: { id: Generated<string>; name: string; order: number; starts_at: string; ends_at: string }
}
