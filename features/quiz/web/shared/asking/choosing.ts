/** How long before the end a choice is sent by itself, so that it arrives in time over a way of so many milliseconds. */
export function leadOf(roundTripMs: number): number {
  return 250 + Math.min(Math.max(roundTripMs, 0), 1_500)
}

/** The list with one of its entries at another place. */
export function movedTo(places: readonly number[], from: number, to: number): number[] {
  const target = Math.min(Math.max(to, 0), places.length - 1)
  const left = places.filter((_, at) => at !== from)
  return [...left.slice(0, target), places[from]!, ...left.slice(target)]
}

/** The choice with an answer put in, or taken out. */
export function toggled(chosen: readonly number[], place: number): number[] {
  return chosen.includes(place)
    ? chosen.filter((own) => own !== place)
    : [...chosen, place].sort((a, b) => a - b)
}
