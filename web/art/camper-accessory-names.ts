export const CAMPER_ACCESSORIES = [
  'luggage',
  'surfboard',
  'kayak',
  'tent',
  'solar',
  'awning',
  'lights',
  'flag',
  'bikes',
  'spare',
  'dog',
] as const
export type CamperAccessory = (typeof CAMPER_ACCESSORIES)[number]
