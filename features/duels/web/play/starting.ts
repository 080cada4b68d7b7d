/** The duel whose first question was asked for by a press on another page: never by an address, which others can send. */
let wanted: string | undefined

export function startOnArrival(duelId: string): void {
  wanted = duelId
}

/** Whether this duel is to be started; holds once. */
export function takeStart(duelId: string): boolean {
  const isWanted = wanted === duelId
  wanted = undefined
  return isWanted
}
