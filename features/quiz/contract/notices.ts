export const quizNotices = ['answered'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    quiz: (typeof quizNotices)[number]
  }
}
