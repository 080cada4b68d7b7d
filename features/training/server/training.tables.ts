import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { TrainingContent } from '#features/training/contract/console.ts'
import type { SeatState } from '#features/training/contract/training.ts'
import type { FurtherAudienceColumns } from '#platform/server/lists/audience.ts'

export interface TrainingTables {
  trainings: {
    id: Generated<string>
    author_id: string | null
    created_at: Generated<string>
    published_at: Generated<string | null>
    cancelled_at: Generated<string | null>
    cancel_reason: Generated<string | null>
    texts: JSONColumnType<TrainingContent['texts']>
    segments: string[]
    department_ids: string[]
    country_ids: string[]
    trainer: string
    place: string
    link: string | null
    starts_at: string
    ends_at: string
    time_zone: string
    seats: number
    sign_up_until: string
    sign_off_until: string
    points: number
    sequence: Generated<number>
    changed_at: Generated<string>
    reminded_at: Generated<string | null>
    archived_at: Generated<string | null>
  } & FurtherAudienceColumns
  training_seats: {
    training_id: string
    user_id: string
    number: GeneratedAlways<number>
    state: SeatState
    signed_up_at: Generated<string>
    attended: Generated<boolean | null>
    noted: Generated<number>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends TrainingTables {}
}
