/** True under `npm run test:all`, which tries everything; `npm test` takes what finds every planted fault. */
export const tryEverything = process.env.CONVOY_TESTS === 'all'

/** The amount for this run: rounds, steps or a list of cases. */
export function extent<Amount>({ usual, all }: { usual: Amount; all: Amount }): Amount {
  return tryEverything ? all : usual
}
