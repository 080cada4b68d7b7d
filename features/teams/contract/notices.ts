/** What organisers did with somebody's seat, or took back. */
export const crewNotices = [
  'placed',
  'captain',
  'relieved',
  'taken_out',
  'dissolved',
  'put_back',
  'not_placed',
] as const

declare module '#features/notifications/contract/notifications.ts' {
  interface NoticeEvents {
    crew: (typeof crewNotices)[number]
  }
}
