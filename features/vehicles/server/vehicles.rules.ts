import { ACCESSORY_PLACES, CAMPER_ACCESSORIES, type CamperAccessory } from '#platform/contract/campers.ts'
import type { TeamRefusal } from '#features/teams/contract/teams.ts'
import type { AccessoryOffer } from '#features/vehicles/contract/vehicles.ts'

/** How far a crew has come, in the units of the unlock rules. */
export type CrewProgress = {
  points: number
  educational: number
  /** Kinds of points earned. */
  kinds: number
  /** Ended stages in which the crew scored. */
  stages: number
  seats: number
  members: number
}

type UnlockRule = Pick<AccessoryOffer, 'rule' | 'needed'>

/** What unlocks each accessory, easiest first. A full house needs as many people as the crew has seats. */
const unlockRules: Record<CamperAccessory, UnlockRule> = {
  luggage: { rule: 'start', needed: 0 },
  flag: { rule: 'start', needed: 0 },
  lights: { rule: 'points', needed: 250 },
  awning: { rule: 'points', needed: 1_000 },
  surfboard: { rule: 'points', needed: 2_500 },
  bikes: { rule: 'stages', needed: 1 },
  solar: { rule: 'scholars', needed: 1_500 },
  kayak: { rule: 'points', needed: 5_000 },
  spare: { rule: 'all_rounders', needed: 3 },
  tent: { rule: 'stages', needed: 3 },
  dog: { rule: 'full_house', needed: 0 },
}

const NOTHING: CrewProgress = { points: 0, educational: 0, kinds: 0, stages: 0, seats: 6, members: 0 }

/**
 * Every accessory with its rule and how far the crew is. What is mounted stays unlocked: nobody loses the dog
 * because a passenger gets off. Without a crew only what everybody has is unlocked.
 */
export function offersFor(
  progress: CrewProgress = NOTHING,
  mounted: readonly CamperAccessory[] = [],
): AccessoryOffer[] {
  return CAMPER_ACCESSORIES.map((name) => {
    const { rule } = unlockRules[name]
    const needed = rule === 'full_house' ? progress.seats : unlockRules[name].needed
    // Corrections may take a crew below nothing.
    const reached = Math.min(needed, Math.max(0, reachedIn(progress, rule)))
    return { name, rule, needed, reached, unlocked: reached >= needed || mounted.includes(name) }
  })
}

/** What a crew has unlocked by points and stages: the rest is there from the start, or comes with a full house. */
export function earnedBy(progress: CrewProgress): CamperAccessory[] {
  return offersFor(progress)
    .filter(({ rule, unlocked }) => unlocked && rule !== 'start' && rule !== 'full_house')
    .map(({ name }) => name)
}

function reachedIn(progress: CrewProgress, rule: AccessoryOffer['rule']): number {
  switch (rule) {
    case 'points':
      return progress.points
    case 'stages':
      return progress.stages
    case 'full_house':
      return progress.members
    case 'scholars':
      return progress.educational
    case 'all_rounders':
      return progress.kinds
    case 'start':
      return 0
  }
}

export function maySaveVehicle(crew: { captain: boolean } | undefined): TeamRefusal | null {
  if (!crew) return 'team_none'
  return crew.captain ? null : 'team_not_captain'
}

/** Of what somebody wants to mount, what the crew has not unlocked. */
export function lockedAmong(
  wish: readonly CamperAccessory[],
  offers: readonly AccessoryOffer[],
): CamperAccessory[] {
  return wish.filter((name) => !offers.some((offer) => offer.name === name && offer.unlocked))
}

/** Whether two of them would stand in one place. The same one twice counts as one. */
export function clash(wish: readonly CamperAccessory[]): boolean {
  const places = [...new Set(wish)].flatMap((name): readonly string[] => ACCESSORY_PLACES[name])
  return new Set(places).size < places.length
}
