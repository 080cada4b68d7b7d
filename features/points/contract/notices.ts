export const pointsNotices = ['answered'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    points: (typeof pointsNotices)[number]
  }
}
