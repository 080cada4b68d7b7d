import type { Notification } from '#features/inbox/contract/inbox.ts'

/** What the reader has before them: the ids in their order, and since when a later one counts as new. */
export interface Shown {
  ids: ReadonlySet<string>
  newest: string | undefined
}

const moment = ({ created_at }: Notification) => Date.parse(created_at)

/** True for what arrived after the list was last shown: it waits to be asked for, so that nothing moves. */
export function isFresh(notification: Notification, shown: Shown): boolean {
  if (shown.ids.has(notification.id) || shown.newest === undefined) return false
  return moment(notification) > Date.parse(shown.newest)
}

/**
 * The list as it should stand: what the server has, without what is fresh, and with what it has no more (read
 * elsewhere, while only unread ones are shown) as it was, marked as read.
 */
export function arrange({
  fromServer,
  kept,
  shown,
}: {
  fromServer: readonly Notification[]
  /** What was on screen before. */
  kept: readonly Notification[]
  shown: Shown
}): { listed: Notification[]; fresh: Notification[] } {
  const fresh = fromServer.filter((each) => isFresh(each, shown))
  const known = fromServer.filter((each) => !fresh.includes(each))
  const gone = kept.filter(({ id }) => !fromServer.some((each) => each.id === id))
  const listed = [...known, ...gone.map((each) => ({ ...each, read: true }))]
  return { listed: listed.sort((a, b) => moment(b) - moment(a)), fresh }
}
