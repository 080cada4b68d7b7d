export const recapNotices = ['arrived'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    recap: (typeof recapNotices)[number]
  }
}
