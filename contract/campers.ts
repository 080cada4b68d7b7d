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
