export const questionnaireNotices = ['opened', 'closing'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    questionnaire: (typeof questionnaireNotices)[number]
  }
}
