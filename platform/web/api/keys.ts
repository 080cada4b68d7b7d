/**
 * Under what the platform keeps what it has read, and the beginnings of keys that features of several floors make old:
 * the lower one may not know the feature that reads under them.
 */
export const platformKeys = {
  profile: ['profile'],
  modules: ['modules'],
  programme: ['programme'],
  counters: ['counter'],
  console: ['console'],
  saves: ['console', 'saves'],
  save: ['console', 'save'],
  reach: ['console', 'reach'],
  previewers: ['console', 'previewers'],
  several: ['several'],
  queues: ['queues'],
  people: ['people'],
  options: ['people', 'options'],
  audiences: ['console', 'audiences'],
  documents: ['documents'],
  duels: ['duels'],
  notifications: ['notifications'],
  points: ['points'],
  /** What follows from something having been done today. */
  rhythm: ['streak'],
  guide: ['guide'],
  setup: ['setup-steps'],
  stickers: ['stickers'],
  vehicles: ['vehicles'],
} as const
