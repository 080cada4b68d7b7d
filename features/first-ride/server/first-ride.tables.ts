import type { Generated } from 'kysely'

export interface FirstRideTables {
  first_rides: {
    user_id: string
    step: number
    begun_at: Generated<string>
    ended_at: string | null
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends FirstRideTables {}
}
