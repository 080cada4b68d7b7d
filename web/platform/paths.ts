/**
 * The names of the specification and their paths (C-1 to C-8). Every link goes through this table.
 * `$name` marks a part that a link fills in.
 */
export const paths = {
  home: '/',
  createTeam: '/create-team',
  customizeVehicle: '/customize-vehicle/$type/$color',
  findTeam: '/find-a-team',
  invitePassengers: '/invite-passengers',
  news: '/news',
  chat: '/chat',
  conversation: '/chat/$id',
  contact: '/contact',
  wall: '/wall',
  wallPost: '/wall-post/$id',
  duels: '/duels',
  duelQuestion: '/duels/$id/question',
  duelSummary: '/duels/$id/summary',
  challenges: '/challenges',
  addChallenge: '/add-challenge/$id',
  ranking: '/ranking',
  overallTeamRanking: '/ranking/overall-team',
  halfTeamRanking: '/ranking/half-team',
  stageTeamRanking: '/ranking/stage-team',
  overallBusinessIndividualRanking: '/ranking/overall-business',
  overallEducationalIndividualRanking: '/ranking/overall-educational',
  stageIndividualRanking: '/ranking/stage-individual',
  notifications: '/notifications',
  myAccount: '/my-account',
  myNotifications: '/my-account/notifications',
  accountSecurity: '/my-account/security',
  accountPrivacy: '/my-account/privacy',
  accountData: '/my-account/data',
  myPoints: '/my-points',
  rules: '/rules',
  learning: '/learning',
  course: '/learning/$id',
  lesson: '/learning/$id/$lesson',
  courseCheck: '/learning/$id/check/$attempt',

  autologin: '/l098098098/$token',
  vote: '/vote',
  questionnaire: '/questionnaire-7c1f0e5ab94d4e2f8a6603d1b5e97c48',

  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/$token',
  accountVerify: '/verify/$id/$token',
  confirmEmail: '/change-email/$token',
  revertEmail: '/keep-email/$token',

  document: '/documents/$name',
  unsubscribe: '/unsubscribe/$token',
  outbox: '/outbox',
} as const

export type RouteName = keyof typeof paths
