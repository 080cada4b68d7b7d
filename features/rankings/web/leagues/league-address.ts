/** The league that an address asks for; without one it is the reader's. */
export function readLeagueSearch({ league }: Record<string, unknown>): { league?: number } {
  const number = Number(league)
  return league !== undefined && Number.isInteger(number) && number >= 0 && number <= 1_000_000
    ? { league: number }
    : {}
}
