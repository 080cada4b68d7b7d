import { CAMPER_COLOURS, CAMPER_TYPES, type CamperAccessory, inTheWayOf } from '#platform/contract/campers.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'

/** The accessories with this one, and those that it takes the place of. */
export function mount(
  mounted: readonly CamperAccessory[],
  accessory: CamperAccessory,
): { accessories: CamperAccessory[]; takenDown: CamperAccessory[] } {
  const takenDown = inTheWayOf(accessory, mounted)
  const stays = mounted.filter((name) => name !== accessory && !takenDown.includes(name))
  return { accessories: [...stays, accessory], takenDown }
}

export function takeDown(mounted: readonly CamperAccessory[], accessory: CamperAccessory): CamperAccessory[] {
  return mounted.filter((name) => name !== accessory)
}

export function isSameVehicle(one: Vehicle, two: Vehicle): boolean {
  return (
    one.type === two.type &&
    one.colour === two.colour &&
    one.accessories.length === two.accessories.length &&
    one.accessories.every((name) => two.accessories.includes(name))
  )
}

/** A camper by chance, of what is unlocked and goes together. `chance` answers 0 to below 1. */
export function surprise(unlocked: readonly CamperAccessory[], chance: () => number): Vehicle {
  const pick = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(chance() * from.length)] ?? from[0]
  const accessories = unlocked
    .filter(() => chance() < 0.6)
    .reduce<CamperAccessory[]>((mounted, name) => mount(mounted, name).accessories, [])
  return { type: pick(CAMPER_TYPES), colour: pick(CAMPER_COLOURS), accessories }
}
