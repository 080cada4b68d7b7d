import type { Generated, GeneratedAlways } from 'kysely'
import type { CamperAccessory, CamperColour, CamperType } from '#platform/contract/campers.ts'
import type { OfferState } from '#features/teams/contract/offers.ts'
import type { TeamEvent } from '#features/teams/contract/teams.ts'

export interface TeamsTables {
  teams: {
    id: Generated<string>
    /** Small, and the same on every instance. */
    number: GeneratedAlways<number>
    name: string
    /** What the name looks like, however it is written (`lookOf`). */
    look: Generated<string | null>
    seats: Generated<number>
    vehicle_type: CamperType
    vehicle_colour: CamperColour
    vehicle_accessories: Generated<CamperAccessory[]>
    /** As people search it: without case and accents. */
    search_name: GeneratedAlways<string>
    created_at: Generated<string>
    closed_at: string | null
  }
  team_members: {
    id: Generated<string>
    team_id: string
    user_id: string
    captain: Generated<boolean>
    joined_at: Generated<string>
    left_at: string | null
  }
  team_offers: {
    id: Generated<string>
    kind: 'invitation' | 'request'
    team_id: string
    user_id: string
    sent_by: string | null
    message: string | null
    state: Generated<OfferState>
    created_at: Generated<string>
    closed_at: string | null
  }
  team_events: {
    id: GeneratedAlways<number>
    team_id: string
    kind: TeamEvent['kind']
    user_id: string | null
    by_user_id: string | null
    name: string | null
    created_at: Generated<string>
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends TeamsTables {}
}
