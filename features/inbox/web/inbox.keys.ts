import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of inbox. */
export const inboxKeys = {
  all: platformKeys.notifications,
  settings: ['notification-settings'],
} as const
