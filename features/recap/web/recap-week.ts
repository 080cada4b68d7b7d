const SEEN = 'convoy.recap-seen'

/** The Friday whose card can be there, from three o'clock until the weekend is over, by the clock of the device. */
export function fridayNow(now: Date): Date | undefined {
  const since = (now.getDay() + 2) % 7
  const friday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - since, 15)
  return since < 3 && friday <= now ? friday : undefined
}

/** A date as it stands in the address of a card: Swedes write it so. */
export const weekOf = (friday: Date): string => friday.toLocaleDateString('sv')

/** Whether a card of this week is there for whoever rides in the crew since then, and was not opened: nobody is asked. */
export function recapWaits(joinedAt: string | undefined, now = new Date()): boolean {
  const friday = fridayNow(now)
  return !!friday && !!joinedAt && new Date(joinedAt) <= friday && (recapSeen() ?? '') < weekOf(friday)
}

const recapSeen = (): string | null => localStorage.getItem(SEEN)

/** The last card that was opened on this device. */
export function noteRecapSeen(week: string): void {
  if ((recapSeen() ?? '') < week) localStorage.setItem(SEEN, week)
}
