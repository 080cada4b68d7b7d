import type { Generated, GeneratedAlways } from 'kysely'
import type { CamperAccessory, CamperColour, CamperType } from '#platform/contract/campers.ts'
import type { OfferState } from '#features/teams/contract/offers.ts'
import type { TeamEvent } from '#features/teams/contract/teams.ts'
import type { CrewWork } from '#features/teams/contract/works.ts'

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
  team_works: {
    id: Generated<string>
    author_id: string | null
    kind: CrewWork['kind']
    created_at: Generated<string>
    undone_at: string | null
  }
  team_work_riders: {
    work_id: string
    user_id: string
    /** Whose ride ended, and whose began: both of who changed crews. */
    ended_id: string | null
    begun_id: string | null
  }
  team_work_crews: {
    work_id: string
    team_id: string
    made: Generated<boolean>
    closed: Generated<boolean>
    was_name: string | null
    name: string | null
    /** The rides of who led it before and after, where that changed. */
    led_id: string | null
    leads_id: string | null
  }
  team_work_offers: {
    work_id: string
    offer_id: string
  }
}

declare module '#platform/server/schema.ts' {
  interface Schema extends TeamsTables {}
}
