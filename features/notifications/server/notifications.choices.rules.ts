import type { Channel, ListedKind } from '#features/notifications/contract/notifications.ts'

/** What is no reason to ring, or to write, unless somebody asks for it. The list has everything at first. */
const silent: Record<Exclude<Channel, 'in_app'>, readonly ListedKind[]> = {
  email: ['post_liked', 'contact'],
  push: ['post_liked', 'points', 'quiz', 'questionnaire'],
}

/** Whether a kind comes by a channel as long as a person has chosen nothing. */
export function isOnAtFirst(kind: ListedKind, channel: Channel): boolean {
  return !silentAtFirst(channel).includes(kind)
}

/** The kinds that do not come by a channel at first. */
export function silentAtFirst(channel: Channel): readonly ListedKind[] {
  return channel === 'in_app' ? [] : silent[channel]
}
