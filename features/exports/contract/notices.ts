export const accountNotices = ['export_ready', 'link_made', 'link_used'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    account: (typeof accountNotices)[number]
  }
}
