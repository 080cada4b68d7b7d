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
  'ThanksModule',
  'ChatModule',
  'ContactModule',
  'LeaguesModule',
  'StickersModule',
  'DailyQuestionModule',
  'StreakModule',
  'RecapModule',
] as const

/** Off in a session that a link opened which somebody else made: others' letters, and a ballot, are the person's own. */
export const IN_PERSON_MODULES: readonly (typeof MODULE_NAMES)[number][] = ['TripVoteModule', 'ChatModule']

export type ModuleName = (typeof MODULE_NAMES)[number]
