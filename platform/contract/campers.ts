export const CAMPER_TYPES = ['classic', 'panel', 'alcove', 'expedition', 'mini'] as const
export type CamperType = (typeof CAMPER_TYPES)[number]

export const CAMPER_COLOURS = [
  'poppy',
  'tangerine',
  'sunflower',
  'moss',
  'pine',
  'lagoon',
  'sky',
  'plum',
  'sand',
  'graphite',
] as const
export type CamperColour = (typeof CAMPER_COLOURS)[number]

export const CAMPER_ACCESSORIES = [
  'luggage',
  'flag',
  'lights',
  'awning',
  'surfboard',
  'bikes',
  'solar',
  'kayak',
  'spare',
  'tent',
  'dog',
] as const
export type CamperAccessory = (typeof CAMPER_ACCESSORIES)[number]

/** Where an accessory is mounted. A place holds one: the tent takes the whole roof. */
export const ACCESSORY_PLACES = {
  luggage: ['roof_rear'],
  surfboard: ['roof_front'],
  solar: ['roof_rear'],
  kayak: ['roof_rear', 'roof_front'],
  tent: ['roof_rear', 'roof_front'],
  awning: ['side'],
  lights: ['edge'],
  flag: ['mast'],
  bikes: ['rear'],
  spare: ['rear'],
  dog: ['window'],
} as const satisfies Record<CamperAccessory, readonly string[]>

/** Of the accessories given, those that stand where this one would go. */
export function inTheWayOf(
  accessory: CamperAccessory,
  mounted: readonly CamperAccessory[],
): CamperAccessory[] {
  const places: readonly string[] = ACCESSORY_PLACES[accessory]
  return mounted.filter(
    (other) => other !== accessory && ACCESSORY_PLACES[other].some((place) => places.includes(place)),
  )
}
