/** The switches of the programme, by the names of the specification (C-43). */
export const MODULE_NAMES = [
  'TripVoteModule',
  'UserRegisterModule',
  'RankingModule',
  'DuelsModule',
  'ElearningModule',
  'VehicleModule',
  'NotificationModule',
  'ChallengeModule',
  'NewsModule',
  'WallModule',
  'ChatModule',
  'ContactModule',
] as const

export type ModuleName = (typeof MODULE_NAMES)[number]
