export const stickerNotices = ['earned'] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    sticker: (typeof stickerNotices)[number]
  }
}
