import type { Generated } from 'kysely'
import type { CamperColour, CamperType } from '#contract/campers.ts'

export interface TeamsTables {
  teams: {
    id: Generated<string>
    name: string
    seats: Generated<number>
    vehicle_type: CamperType
    vehicle_colour: CamperColour
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
}
