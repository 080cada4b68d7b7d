export const newsNotices = ['must_read'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    news: (typeof newsNotices)[number]
  }
}
