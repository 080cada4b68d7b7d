import { CAMPER_ACCESSORIES } from '#platform/contract/campers.ts'
import { listAccessories, saveVehicle } from '#features/vehicles/contract/vehicles.ts'
import { crewProgressOf } from '#features/points/server/points.ts'
import { type Crew, findCrewOf, lockCrewOf, setVehicle, tellCrew } from '#features/teams/server/teams.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { clash, lockedAmong, maySaveVehicle, offersFor } from './vehicles.rules.ts'

export function vehiclesHandlers({ db, live }: Services) {
  return [
    handle(listAccessories, async ({ caller }) => {
      const crew = await findCrewOf(db, caller.id)
      return { accessories: await offersOf(db, crew), save: maySaveVehicle(crew) }
    }),

    handle(saveVehicle, async ({ caller, input, fail }) => {
      // In one order and each once, so that the same camper is the same row.
      const accessories = CAMPER_ACCESSORIES.filter((name) => input.accessories.includes(name))
      const vehicle = { type: input.type, colour: input.colour, accessories }
      if (clash(accessories)) throw fail('vehicle_accessories_clash')
      const teamId = await db.transaction().execute(async (tx) => {
        const crew = await lockCrewOf(tx, caller.id)
        if (!crew) throw fail('team_none')
        if (maySaveVehicle(crew)) throw fail('team_not_captain')
        if (lockedAmong(accessories, await offersOf(tx, crew)).length > 0)
          throw fail('vehicle_accessory_locked')
        await setVehicle(tx, { teamId: crew.team_id, vehicle, by: caller.id })
        return crew.team_id
      })
      await tellCrew({ db, live }, teamId)
      return { vehicle }
    }),
  ]
}

async function offersOf(db: Db, crew: Crew | undefined) {
  if (!crew) return offersFor()
  const earned = await crewProgressOf(db, crew.team_id)
  return offersFor({ ...earned, seats: crew.seats, members: crew.members }, crew.vehicle.accessories)
}
