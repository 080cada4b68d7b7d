/** Under what is kept of teams. */
export const teamKeys = {
  all: ['teams'],
  mine: ['teams', 'mine'],
  found: ['teams', 'found'],
  passengers: ['teams', 'passengers'],
  history: ['teams', 'history'],
  myOffers: ['teams', 'offers', 'mine'],
  crewOffers: ['teams', 'offers', 'crew'],
  /** At the console: not made old by what participants do. */
  console: ['console-crews'],
  plan: ['console-crews-plan'],
  /** The code that shows them. */
  offerParts: ['offer-parts'],
} as const
