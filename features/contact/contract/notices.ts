export const contactNotices = ['answered'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    contact: (typeof contactNotices)[number]
  }
}
