export const announcementNotices = ['sent'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    announcement: (typeof announcementNotices)[number]
  }
}
