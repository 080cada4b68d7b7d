export const thanksNotices = ['received'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    thanks: (typeof thanksNotices)[number]
  }
}
