export const dailyNotices = ['waiting'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    daily: (typeof dailyNotices)[number]
  }
}
