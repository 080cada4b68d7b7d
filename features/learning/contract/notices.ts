export const courseNotices = ['assigned', 'due', 'overdue', 'passed'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    course: (typeof courseNotices)[number]
  }
}
