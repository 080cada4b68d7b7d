export const trainingNotices = ['seat', 'removed', 'changed', 'cancelled', 'tomorrow', 'attended'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    training: (typeof trainingNotices)[number]
  }
}
