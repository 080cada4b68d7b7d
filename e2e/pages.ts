import { paths, type RouteName } from '#platform/web/pages/paths.ts'
import type { Words } from './words.ts'

type Visit = { path: string; heading: (texts: Words) => string }

const parts = { $type: 'classic', $color: 'poppy', $id: '7', $name: 'regulation' } as const

/** The path of a route with its parts filled in. */
export function pathOf(name: RouteName): string {
  return paths[name].replace(/\$\w+/g, (part) => (part in parts ? parts[part as keyof typeof parts] : part))
}

type LinkPage =
  | 'autologin'
  | 'accountVerify'
  | 'resetPassword'
  | 'unsubscribe'
  | 'confirmEmail'
  | 'revertEmail'
/** They lead on at once; the journey of sign-on goes through them. */
type PassedPage = 'signOn' | 'signOnBack'
type PublicPage = 'setup' | 'login' | 'register' | 'forgotPassword' | 'document' | 'outbox' | LinkPage
/** The console is walked through in its own journey. */
type PrivatePage = Exclude<RouteName, PublicPage | PassedPage | 'console'>

const board = (name: RouteName, own: keyof Words['rankings']['boards']) => ({
  path: pathOf(name),
  heading: (texts: Words) => texts.rankings.boards[own],
})

/** Every page behind the login, as kuba sees it. A route without a line here does not compile. */
export const privatePages: Record<PrivatePage, Visit> = {
  home: { path: '/', heading: (texts) => texts.home.welcome.replace('{name}', 'Kuba') },
  road: { path: pathOf('road'), heading: (texts) => texts.home.road },
  // Whoever has ridden is at home.
  stickers: { path: pathOf('stickers'), heading: (texts) => texts.stickers.title },
  firstRide: { path: pathOf('firstRide'), heading: (texts) => texts.home.welcome.replace('{name}', 'Kuba') },
  createTeam: { path: pathOf('createTeam'), heading: (texts) => texts.create_team.title },
  customizeVehicle: { path: pathOf('customizeVehicle'), heading: (texts) => texts.vehicles.title },
  findTeam: { path: pathOf('findTeam'), heading: (texts) => texts.find_team.title },
  invitePassengers: {
    path: pathOf('invitePassengers'),
    heading: (texts) => texts.invite_passengers.title,
  },
  news: { path: pathOf('news'), heading: (texts) => texts.news.title },
  chat: { path: pathOf('chat'), heading: (texts) => texts.chat.title },
  // The id is none: the journeys of the chat open one that is there.
  conversation: { path: pathOf('conversation'), heading: (texts) => texts.chat.missing_title },
  // The id is none: the journey of colleagues opens somebody’s.
  colleague: { path: pathOf('colleague'), heading: (texts) => texts.colleague.gone_title },
  contact: { path: pathOf('contact'), heading: (texts) => texts.contact.title },
  wall: { path: pathOf('wall'), heading: (texts) => texts.wall.title },
  // The id is none: the journey of the wall opens one that is there.
  wallPost: { path: pathOf('wallPost'), heading: (texts) => texts.wall_post.title },
  thanks: { path: pathOf('thanks'), heading: (texts) => texts.thanks.title },
  duels: { path: pathOf('duels'), heading: (texts) => texts.duels.title },
  // Kuba’s crew is on the road.
  recap: { path: pathOf('recap'), heading: (texts) => texts.recap.title },
  // The week is none: its journey opens one that is there.
  recapWeek: { path: '/recap/none', heading: (texts) => texts.recap.missing_title },
  questionOfTheDay: { path: pathOf('questionOfTheDay'), heading: (texts) => texts.daily_question.title },
  streak: { path: pathOf('streak'), heading: (texts) => texts.streak_card.title },
  // The id is none: the journeys of duels open these with one.
  duelQuestion: { path: pathOf('duelQuestion'), heading: (texts) => texts.duel_play.missing },
  duelSummary: { path: pathOf('duelSummary'), heading: (texts) => texts.duel_play.missing },
  challenges: { path: pathOf('challenges'), heading: (texts) => texts.challenges.title },
  // The id is none: the journeys of challenges open this with one.
  addChallenge: { path: pathOf('addChallenge'), heading: (texts) => texts.challenges.missing_title },
  ranking: { path: pathOf('ranking'), heading: (texts) => texts.rankings.boards['overall-team'] },
  overallTeamRanking: board('overallTeamRanking', 'overall-team'),
  halfTeamRanking: board('halfTeamRanking', 'half-team'),
  stageTeamRanking: board('stageTeamRanking', 'stage-team'),
  league: { path: pathOf('league'), heading: (texts) => texts.leagues.choose },
  overallBusinessIndividualRanking: board('overallBusinessIndividualRanking', 'overall-business'),
  overallEducationalIndividualRanking: board('overallEducationalIndividualRanking', 'overall-educational'),
  stageIndividualRanking: board('stageIndividualRanking', 'stage-individual'),
  notifications: { path: pathOf('notifications'), heading: (texts) => texts.notifications.title },
  myAccount: { path: pathOf('myAccount'), heading: (texts) => texts.account.title },
  myNotifications: {
    path: pathOf('myNotifications'),
    heading: (texts) => texts.notification_settings.title,
  },
  accountSecurity: { path: pathOf('accountSecurity'), heading: (texts) => texts.account.part.security },
  accountPrivacy: { path: pathOf('accountPrivacy'), heading: (texts) => texts.account.part.privacy },
  accountData: { path: pathOf('accountData'), heading: (texts) => texts.account.part.data },
  myPoints: { path: pathOf('myPoints'), heading: (texts) => texts.my_points.title },
  trainings: { path: pathOf('trainings'), heading: (texts) => texts.training.title },
  training: { path: pathOf('training'), heading: (texts) => texts.training.gone_title },
  learning: { path: pathOf('learning'), heading: (texts) => texts.learning.title },
  // The ids are none: the journeys of learning open these with some.
  course: { path: pathOf('course'), heading: (texts) => texts.learning.gone_title },
  lesson: { path: pathOf('lesson'), heading: (texts) => texts.learning.gone_title },
  courseCertificate: {
    path: pathOf('courseCertificate'),
    heading: (texts) => texts.learning.gone_title,
  },
  courseCheck: { path: pathOf('courseCheck'), heading: (texts) => texts.learning.gone_title },
  library: { path: pathOf('library'), heading: (texts) => texts.library.title },
  // The id is none: the journey of the library opens one that is there.
  libraryDocument: {
    path: pathOf('libraryDocument'),
    heading: (texts) => texts.library.missing_title,
  },
  rules: { path: pathOf('rules'), heading: (texts) => texts.rules.title },
  vote: { path: pathOf('vote'), heading: (texts) => texts.vote.title },
  questionnaire: { path: pathOf('questionnaire'), heading: (texts) => texts.questionnaire.title },
}

/** Pages that anybody may open; the links of mails need a link, which the journey brings. */
export const publicPages: Record<Exclude<PublicPage, LinkPage>, Visit> = {
  // Somebody has made the first administrator of the demo.
  setup: { path: pathOf('setup'), heading: (texts) => texts.setup.over_title },
  login: { path: pathOf('login'), heading: (texts) => texts.login.title },
  register: { path: pathOf('register'), heading: (texts) => texts.register.title },
  forgotPassword: { path: pathOf('forgotPassword'), heading: (texts) => texts.forgot.title },
  document: {
    path: pathOf('document'),
    heading: (texts) => (texts.login.email === 'Email' ? 'Terms of the programme' : 'Regulamin programu'),
  },
  outbox: { path: pathOf('outbox'), heading: (texts) => texts.outbox.title },
}

/** The pages that links of mails lead to. */
export const linkPages: Record<LinkPage, (texts: Words) => string> = {
  autologin: (texts) => texts.autologin.title,
  accountVerify: (texts) => texts.verify.title,
  resetPassword: (texts) => texts.reset.title,
  unsubscribe: (texts) => texts.unsubscribe.title,
  confirmEmail: (texts) => texts.change_email.title,
  revertEmail: (texts) => texts.keep_email.title,
}

export const lost: Visit = { path: '/nowhere/at-all', heading: (texts) => texts.not_found.title }
