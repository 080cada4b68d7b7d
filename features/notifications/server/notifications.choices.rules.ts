import type { Channel, ListedKind } from '#features/notifications/contract/notifications.ts'

/** What is no reason to ring, or to write, unless somebody asks for it. The list has everything at first but the reminder of each day. */
const silent: Record<Channel, readonly ListedKind[]> = {
  in_app: ['daily'],
  email: ['post_liked', 'contact', 'daily', 'recap'],
  push: ['post_liked', 'points', 'quiz', 'questionnaire', 'daily'],
}

/** Whether a kind comes by a channel as long as a person has chosen nothing. */
export function isOnAtFirst(kind: ListedKind, channel: Channel): boolean {
  return !silentAtFirst(channel).includes(kind)
}

/** The kinds that do not come by a channel at first. */
export function silentAtFirst(channel: Channel): readonly ListedKind[] {
  return silent[channel]
}

/** Kinds that come as a mail of their own to whoever wishes them by mail, and so in no summary. */
export const OWN_MAILS: readonly ListedKind[] = ['recap']
