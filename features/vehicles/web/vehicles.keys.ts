import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of vehicles. */
export const vehicleKeys = {
  all: platformKeys.vehicles,
  accessories: [...platformKeys.vehicles, 'accessories'],
} as const
