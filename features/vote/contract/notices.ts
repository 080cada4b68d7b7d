export const voteNotices = ['opened', 'closing', 'result'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    vote: (typeof voteNotices)[number]
  }
}
