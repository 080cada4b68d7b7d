import {
  CAMPER_ACCESSORIES,
  CAMPER_COLOURS,
  CAMPER_TYPES,
  type CamperAccessory,
  type CamperColour,
  type CamperType,
} from '#platform/contract/campers.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { mount } from './mounting.ts'

export interface VehicleAddress {
  type: string
  color: string
  /** Accessories, as `luggage.flag`; left out where the crew's own are meant. */
  with?: string | undefined
}

/** What of the address names nothing that we have. */
export type Unknown = 'type' | 'colour' | 'both' | undefined

const FALLBACK = { type: 'classic', colour: 'poppy' } as const satisfies {
  type: CamperType
  colour: CamperColour
}

/** The camper that an address means; what it does not know comes from the crew's own camper. */
export function readAddress(
  address: VehicleAddress,
  own: Vehicle | undefined,
): { vehicle: Vehicle; unknown: Unknown } {
  const type = CAMPER_TYPES.find((name) => name === address.type.toLowerCase())
  const colour = CAMPER_COLOURS.find((name) => name === address.color.toLowerCase())
  return {
    vehicle: {
      type: type ?? own?.type ?? FALLBACK.type,
      colour: colour ?? own?.colour ?? FALLBACK.colour,
      accessories: address.with === undefined ? (own?.accessories ?? []) : readAccessories(address.with),
    },
    unknown: type ? (colour ? undefined : 'colour') : colour ? 'type' : 'both',
  }
}

/** The address of a camper, in full: whoever opens it sees the same. */
export function addressOf(vehicle: Vehicle): Required<VehicleAddress> {
  const { type, colour, accessories } = vehicle
  return { type, color: colour, with: inOrder(accessories).join('.') || NOTHING }
}

/** An address in one word, to tell whether two are the same. */
export function addressKey({ type, color, with: accessories = '' }: VehicleAddress): string {
  return `${type}/${color}/${accessories}`
}

/** Stands for an empty roof, so that it is not taken for the crew's own accessories. */
const NOTHING = 'nothing'

// Unknown names are passed over, and of two that need one place the later stays.
function readAccessories(text: string): CamperAccessory[] {
  const named = text.toLowerCase().split('.')
  return CAMPER_ACCESSORIES.filter((name) => named.includes(name)).reduce<CamperAccessory[]>(
    (mounted, name) => mount(mounted, name).accessories,
    [],
  )
}

function inOrder(accessories: readonly CamperAccessory[]): CamperAccessory[] {
  return CAMPER_ACCESSORIES.filter((name) => accessories.includes(name))
}
