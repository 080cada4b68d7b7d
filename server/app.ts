import { createSecretKey } from 'node:crypto'
import type { ModuleName } from '#contract/modules.ts'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './features/account/account.handlers.ts'
import { auditHandlers } from './features/audit/audit.handlers.ts'
import { auditCalls } from './features/audit/audit.ts'
import { confirmingHandlers } from './features/auth/auth.confirming.handlers.ts'
import { credentialHandlers } from './features/auth/auth.credentials.handlers.ts'
import { emailHandlers } from './features/auth/auth.email.handlers.ts'
import { attachmentsHandlers } from './features/attachments/attachments.handlers.ts'
import { attachmentFile } from './features/attachments/attachments.ts'
import { linkHandlers } from './features/auth/auth.links.handlers.ts'
import { registrationHandlers } from './features/auth/auth.registration.handlers.ts'
import { sessionHandlers } from './features/auth/auth.sessions.handlers.ts'
import type { Auth } from './features/auth/auth.ts'
import { twoFactorHandlers } from './features/auth/auth.two-factor.handlers.ts'
import { avatarFile } from './features/avatars/avatars.ts'
import { avatarsHandlers } from './features/avatars/avatars.handlers.ts'
import { blocksHandlers } from './features/blocks/blocks.handlers.ts'
import { describeBranding, logoFile, pageBrand } from './features/branding/branding.ts'
import { logoForMail } from './features/branding/branding.mails.ts'
import { brandingHandlers } from './features/branding/branding.handlers.ts'
import { challengeDeskHandlers } from './features/challenges/challenges.desk.handlers.ts'
import { challengesHandlers } from './features/challenges/challenges.handlers.ts'
import { challengeReviewsHandlers } from './features/challenges/challenges.reviews.handlers.ts'
import { chatDeskHandlers } from './features/chat/chat.desk.handlers.ts'
import { chatDirectHandlers } from './features/chat/chat.direct.handlers.ts'
import { chatGroupsHandlers } from './features/chat/chat.groups.handlers.ts'
import { chatHandlers } from './features/chat/chat.handlers.ts'
import { chatPresenceHandlers } from './features/chat/chat.presence.handlers.ts'
import { chatSearchHandlers } from './features/chat/chat.search.handlers.ts'
import { chatPushHandlers } from './features/chat/chat.push.handlers.ts'
import { chatTypingHandlers } from './features/chat/chat.typing.ts'
import { drainChat } from './features/chat/chat.ts'
import { contactDeskHandlers } from './features/contact/contact.desk.handlers.ts'
import { contactHandlers } from './features/contact/contact.handlers.ts'
import { welcomeParticipant } from './features/contact/contact.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { announcementsHandlers } from './features/announcements/announcements.handlers.ts'
import { documentsDeskHandlers } from './features/documents/documents.desk.handlers.ts'
import { documentsHandlers } from './features/documents/documents.handlers.ts'
import { duelsHandlers } from './features/duels/duels.handlers.ts'
import { opponentsHandlers } from './features/duels/duels.opponents.handlers.ts'
import { playHandlers } from './features/duels/duels.play.handlers.ts'
import { proposalsHandlers } from './features/duels/duels.proposals.handlers.ts'
import { duelReviewsHandlers } from './features/duels/duels.reviews.handlers.ts'
import { opponentSearchHandlers } from './features/duels/duels.search.handlers.ts'
import { summaryHandlers } from './features/duels/duels.summary.handlers.ts'
import { endProposals } from './features/duels/duels.ts'
import { recogniseAny } from './features/keys/keys.ts'
import { keysHandlers } from './features/keys/keys.handlers.ts'
import { learningCheckHandlers } from './features/learning/learning.check.handlers.ts'
import { learningDeskHandlers } from './features/learning/learning.desk.handlers.ts'
import { learningHandlers } from './features/learning/learning.handlers.ts'
import { learnersHandlers } from './features/learning/learning.learners.handlers.ts'
import { mandatoryCourseFor } from './features/learning/learning.ts'
import { erasureHandlers } from './features/erasure/erasure.handlers.ts'
import { exportsHandlers } from './features/exports/exports.handlers.ts'
import { exportFile } from './features/exports/exports.ts'
import { libraryDeskHandlers } from './features/library/library.desk.handlers.ts'
import { libraryFoldersHandlers } from './features/library/library.folders.handlers.ts'
import { libraryReadersHandlers } from './features/library/library.readers.handlers.ts'
import { libraryHandlers } from './features/library/library.handlers.ts'
import { modulesDeskHandlers } from './features/modules/modules.desk.handlers.ts'
import { modulesHandlers } from './features/modules/modules.handlers.ts'
import { isModuleOn } from './features/modules/modules.ts'
import { savesHandlers } from './features/saves/saves.handlers.ts'
import { newsDeskHandlers } from './features/news/news.desk.handlers.ts'
import { newsHandlers } from './features/news/news.handlers.ts'
import { newsCopyingHandlers } from './features/news/news.copying.handlers.ts'
import { newsReadersHandlers } from './features/news/news.readers.handlers.ts'
import { notificationChoicesHandlers } from './features/notifications/notifications.choices.handlers.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { mountUnsubscribe } from './features/notifications/notifications.unsubscribe.ts'
import { outboxHandlers } from './features/outbox/outbox.handlers.ts'
import { ledgerHandlers } from './features/points/points.desk.handlers.ts'
import { importsHandlers } from './features/points/points.imports.handlers.ts'
import { myPointsHandlers } from './features/points/points.mine.handlers.ts'
import { questionsHandlers } from './features/points/points.questions.handlers.ts'
import { pictureFile } from './features/pictures/pictures.ts'
import { picturesHandlers } from './features/pictures/pictures.handlers.ts'
import { peopleChangesHandlers } from './features/people/people.changes.handlers.ts'
import { peopleHandlers } from './features/people/people.handlers.ts'
import { peopleLinksHandlers } from './features/people/people.links.handlers.ts'
import { peopleImportsHandlers } from './features/people/people.imports.handlers.ts'
import { getKey } from './features/programme/programme.ts'
import { programmeDeskHandlers } from './features/programme/programme.desk.handlers.ts'
import { programmeHandlers } from './features/programme/programme.handlers.ts'
import { pushHandlers } from './features/push/push.handlers.ts'
import { questionnaireDeskHandlers } from './features/questionnaire/questionnaire.desk.handlers.ts'
import { previewsHandlers } from './features/previews/previews.handlers.ts'
import { questionnaireHandlers } from './features/questionnaire/questionnaire.handlers.ts'
import { quizDeskHandlers } from './features/quiz/quiz.desk.handlers.ts'
import { quizHandlers } from './features/quiz/quiz.handlers.ts'
import { quizReportsHandlers } from './features/quiz/quiz.reports.handlers.ts'
import { quizSheetsHandlers } from './features/quiz/quiz.sheets.handlers.ts'
import { rankingsHandlers } from './features/rankings/rankings.handlers.ts'
import { rankingOf, rankingsOf } from './features/rankings/rankings.ts'
import { isSetupOpen } from './features/setup/setup.ts'
import { setupHandlers } from './features/setup/setup.handlers.ts'
import { stagesDeskHandlers } from './features/stages/stages.desk.handlers.ts'
import { stagesHandlers } from './features/stages/stages.handlers.ts'
import { captainHandlers } from './features/teams/teams.captain.handlers.ts'
import { teamsHandlers } from './features/teams/teams.handlers.ts'
import { invitationsHandlers } from './features/teams/teams.invitations.handlers.ts'
import { offersHandlers } from './features/teams/teams.offers.handlers.ts'
import { requestsHandlers } from './features/teams/teams.requests.handlers.ts'
import { searchHandlers } from './features/teams/teams.search.handlers.ts'
import { trainingDeskHandlers } from './features/training/training.desk.handlers.ts'
import { trainingHandlers } from './features/training/training.handlers.ts'
import { trainingPeopleHandlers } from './features/training/training.people.handlers.ts'
import { vehiclesHandlers } from './features/vehicles/vehicles.handlers.ts'
import { keptContent } from './content-keeping.ts'
import { leaveProgramme } from './deactivation.ts'
import { mergeFeatures } from './merging.ts'
import { peopleMergingHandlers } from './features/people/people.merging.handlers.ts'
import { approvedPhotosToWall } from './challenge-wall.ts'
import { hiddenMessageLine } from './chat-contact.ts'
import { voteDeskHandlers } from './features/vote/vote.desk.handlers.ts'
import { voteHandlers } from './features/vote/vote.handlers.ts'
import { webhooksHandlers } from './features/webhooks/webhooks.handlers.ts'
import { wallHandlers } from './features/wall/wall.ts'
import { notificationSubjects } from './notification-subjects.ts'
import type { Caller, Handler } from './platform/handler.ts'
import { createLiveCalls } from './platform/live-calls.ts'
import { mountAvatars, mountFiles, mountLogo } from './platform/http-files.ts'
import { createHttp } from './platform/http.ts'
import type { Services } from './services.ts'

/** Every feature of the product, one line each. Where a feature needs one above it, the piece is handed in here. */
export function allHandlers(services: Services, auth: Auth): Handler[] {
  return [
    ...programmeHandlers(services, {
      brandingOf: (settings) => describeBranding(services.db, settings),
      needsSetup: () => isSetupOpen(services.db),
    }),
    ...accountHandlers(services, {
      rankingOf,
      chatPasswordOf: auth.chatPasswordOf,
      hasToLearn: mandatoryCourseFor,
    }),
    ...blocksHandlers(services, endProposals(services)),
    ...picturesHandlers(services),
    ...attachmentsHandlers(services),
    ...modulesHandlers(services),
    ...modulesDeskHandlers(services),
    ...announcementsHandlers(services),
    ...documentsHandlers(services),
    ...documentsDeskHandlers(services),
    ...auditHandlers(services),
    ...confirmingHandlers(services),
    ...sessionHandlers(services, auth),
    ...registrationHandlers(services, welcomeParticipant),
    ...linkHandlers(services, auth),
    ...credentialHandlers(services),
    ...emailHandlers(services),
    ...twoFactorHandlers(services),
    ...avatarsHandlers(services),
    ...exportsHandlers(services),
    ...erasureHandlers(services),
    ...pushHandlers(services),
    ...stagesHandlers(services),
    ...stagesDeskHandlers(services),
    ...notificationsHandlers(services, notificationSubjects(services)),
    ...notificationChoicesHandlers(services),
    ...teamsHandlers(services),
    ...captainHandlers(services),
    ...searchHandlers(services),
    ...offersHandlers(services),
    ...invitationsHandlers(services),
    ...requestsHandlers(services),
    ...myPointsHandlers(services),
    ...questionsHandlers(services),
    ...importsHandlers(services),
    ...ledgerHandlers(services),
    ...quizHandlers(services),
    ...quizDeskHandlers(services),
    ...quizSheetsHandlers(services),
    ...quizReportsHandlers(services),
    ...vehiclesHandlers(services),
    ...duelsHandlers(services),
    ...opponentsHandlers(services),
    ...opponentSearchHandlers(services),
    ...proposalsHandlers(services),
    ...playHandlers(services),
    ...summaryHandlers(services),
    ...duelReviewsHandlers(services),
    ...rankingsHandlers(services, rankingsOf(services.db)),
    ...savesHandlers(services),
    ...previewsHandlers(services, keptContent),
    ...newsHandlers(services),
    ...newsDeskHandlers(services),
    ...newsCopyingHandlers(services),
    ...newsReadersHandlers(services),
    ...challengesHandlers(services),
    ...challengeDeskHandlers(services),
    ...challengeReviewsHandlers(services, approvedPhotosToWall(services)),
    ...wallHandlers(services),
    ...chatHandlers(services, auth),
    ...chatPushHandlers(services),
    ...chatDirectHandlers(services),
    ...chatDeskHandlers(services, hiddenMessageLine(services)),
    ...chatGroupsHandlers(services),
    ...chatPresenceHandlers(services),
    ...chatTypingHandlers(services),
    ...chatSearchHandlers(services),
    ...questionnaireHandlers(services),
    ...questionnaireDeskHandlers(services),
    ...voteHandlers(services),
    ...voteDeskHandlers(services),
    ...libraryHandlers(services),
    ...libraryDeskHandlers(services),
    ...libraryReadersHandlers(services),
    ...libraryFoldersHandlers(services),
    ...contactHandlers(services),
    ...contactDeskHandlers(services),
    ...learningDeskHandlers(services),
    ...learnersHandlers(services),
    ...learningCheckHandlers(services),
    ...learningHandlers(services),
    ...trainingDeskHandlers(services),
    ...trainingPeopleHandlers(services),
    ...trainingHandlers(services),
    ...peopleHandlers(services),
    ...peopleChangesHandlers(services, leaveProgramme),
    ...peopleMergingHandlers(services, { leave: leaveProgramme, features: mergeFeatures }),
    ...peopleLinksHandlers(services),
    ...peopleImportsHandlers(services, leaveProgramme),
    ...dashboardHandlers(services),
    ...outboxHandlers(services),
    ...setupHandlers(services, auth),
    ...programmeDeskHandlers(services),
    ...brandingHandlers(services),
    ...keysHandlers(services),
    ...webhooksHandlers(services),
  ]
}

/** The whole server, ready to listen. */
export async function createApp(services: Services, auth: Auth): Promise<FastifyInstance> {
  const door = {
    handlers: allHandlers(services, auth),
    recognise: auth.recognise,
    audit: auditCalls(services.db),
    isModuleOn: (module: ModuleName, caller: Caller | undefined) => isModuleOn(services.db, module, caller),
  }
  const http = await createHttp({
    ...door,
    recognise: recogniseAny(services, auth.recognise),
    services,
    brand: () => pageBrand(services.db),
  })
  // After the last call, and before the database closes.
  http.addHook('onClose', () => drainChat(services))
  services.live.answerCalls(createLiveCalls({ ...door, metrics: services.metrics, log: services.log }))
  await mountUnsubscribe(http, services)
  const secret = createSecretKey(await getKey(services.db, 'files'))
  mountFiles(http, {
    files: services.files,
    secret,
    fileOf: async (key) => {
      const copy = await exportFile(services.db, key)
      if (copy !== 'other') return copy
      const attached = await attachmentFile(services.db, key)
      return attached === 'other' ? pictureFile(services.db, key) : attached
    },
  })
  mountAvatars(http, { files: services.files, fileOf: (id) => avatarFile(services.db, id) })
  mountLogo(http, {
    files: services.files,
    fileOf: (id) => logoFile(services.db, id),
    pngOf: (id) => logoForMail(services, id),
  })
  return http
}
