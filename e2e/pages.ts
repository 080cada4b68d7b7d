import { paths, type RouteName } from '#web/platform/paths.ts'
import type { Words } from './words.ts'

type Visit = { path: string; heading: (texts: Words) => string }

const parts = { $type: 'classic', $color: 'poppy', $id: '7', $name: 'regulation' } as const

/** The path of a route with its parts filled in. */
export function pathOf(name: RouteName): string {
  return paths[name].replace(/\$\w+/g, (part) => (part in parts ? parts[part as keyof typeof parts] : part))
}

type LinkPage = 'autologin' | 'accountVerify' | 'resetPassword'
type PublicPage = 'login' | 'register' | 'forgotPassword' | 'document' | 'outbox' | LinkPage
type PrivatePage = Exclude<RouteName, PublicPage>

const later = (name: Exclude<keyof Words['coming'], 'badge'>) => ({
  path: pathOf(name),
  heading: (texts: Words) => texts.coming[name].title,
})

/** Every page behind the login, as kuba sees it. A route without a line here does not compile. */
export const privatePages: Record<PrivatePage, Visit> = {
  home: { path: '/', heading: (texts) => texts.home.welcome.replace('{name}', 'Kuba') },
  createTeam: later('createTeam'),
  customizeVehicle: later('customizeVehicle'),
  findTeam: later('findTeam'),
  invitePassengers: later('invitePassengers'),
  news: later('news'),
  chat: later('chat'),
  contact: { path: pathOf('contact'), heading: (texts) => texts.contact.title },
  wall: later('wall'),
  wallPost: later('wallPost'),
  duels: later('duels'),
  duelQuestion: later('duelQuestion'),
  duelSummary: later('duelSummary'),
  challenges: later('challenges'),
  addChallenge: later('addChallenge'),
  ranking: { path: pathOf('ranking'), heading: (texts) => texts.coming.overallTeamRanking.title },
  overallTeamRanking: later('overallTeamRanking'),
  halfTeamRanking: later('halfTeamRanking'),
  stageTeamRanking: later('stageTeamRanking'),
  overallBusinessIndividualRanking: later('overallBusinessIndividualRanking'),
  overallEducationalIndividualRanking: later('overallEducationalIndividualRanking'),
  stageIndividualRanking: later('stageIndividualRanking'),
  notifications: later('notifications'),
  myAccount: { path: pathOf('myAccount'), heading: (texts) => texts.account.title },
  rules: { path: pathOf('rules'), heading: (texts) => texts.rules.title },
  vote: later('vote'),
  questionnaire: later('questionnaire'),
}

/** Pages that anybody may open; the links of mails need a link, which the journey brings. */
export const publicPages: Record<Exclude<PublicPage, LinkPage>, Visit> = {
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
}

export const lost: Visit = { path: '/nowhere/at-all', heading: (texts) => texts.not_found.title }
