export const accountNotices = ['export_ready'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    account: (typeof accountNotices)[number]
  }
}
