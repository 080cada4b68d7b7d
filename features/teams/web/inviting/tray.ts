import type { Colleague } from '#features/account/contract/account.ts'

/** As many as one round of invitations takes. */
export const TRAY_MOST = 20

/** Puts somebody on the tray, or takes them off it; a full tray takes nobody more. */
export function toggleOnTray(tray: readonly Colleague[], person: Colleague): readonly Colleague[] {
  if (tray.some(({ id }) => id === person.id)) return tray.filter(({ id }) => id !== person.id)
  return tray.length < TRAY_MOST ? [...tray, person] : tray
}
