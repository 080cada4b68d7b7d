export const documentNotices = ['published', 'due'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    document: (typeof documentNotices)[number]
  }
}
