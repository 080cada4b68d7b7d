import * as z from 'zod/mini'
import { CAMPER_ACCESSORIES, CAMPER_COLOURS, CAMPER_TYPES } from '#platform/contract/campers.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { TeamRefusal, Vehicle } from '#features/teams/contract/teams.ts'

const endpoint = endpointsOf({ module: 'VehicleModule' })

/**
 * What unlocks an accessory. `start`: everybody has it. `points`: of the crew, in all. `stages`: ended stages in
 * which the crew scored. Badges: `full_house` (every seat taken), `scholars` (educational points),
 * `all_rounders` (kinds of points earned).
 */
export const UNLOCK_RULES = ['start', 'points', 'stages', 'full_house', 'scholars', 'all_rounders'] as const

export const AccessoryOffer = z.object({
  name: z.enum(CAMPER_ACCESSORIES),
  rule: z.enum(UNLOCK_RULES),
  /** In the unit of the rule. */
  needed: z.int(),
  /** How far the crew is; never more than `needed`. */
  reached: z.int(),
  unlocked: z.boolean(),
})
export type AccessoryOffer = z.infer<typeof AccessoryOffer>

export const listAccessories = endpoint({
  method: 'GET',
  path: '/api/vehicles/accessories',
  together: true,
  summary: 'What a camper can carry, what unlocks it, and how far the caller’s crew is.',
  input: z.object({}),
  output: z.object({
    accessories: z.array(AccessoryOffer),
    /** Null: the caller may save the camper. Everybody may try. */
    save: z.nullable(TeamRefusal),
  }),
})

export const saveVehicle = endpoint({
  method: 'PUT',
  path: '/api/vehicles/mine',
  summary: 'Paints and equips the crew’s camper. The captain only.',
  input: z.object({
    type: z.enum(CAMPER_TYPES),
    colour: z.enum(CAMPER_COLOURS),
    accessories: z.array(z.enum(CAMPER_ACCESSORIES)).check(z.maxLength(CAMPER_ACCESSORIES.length)),
  }),
  output: z.object({ vehicle: Vehicle }),
  errors: ['team_none', 'team_not_captain', 'vehicle_accessory_locked', 'vehicle_accessories_clash'],
})
