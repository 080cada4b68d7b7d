/** Under what is kept of the first ride. */
export const firstRideKeys = { mine: ['first-ride'] } as const
