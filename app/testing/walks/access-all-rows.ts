import { randomBytes, randomUUID } from 'node:crypto'
import { insertLink } from '#features/auth/server/auth.store.ts'
import { newLinkSecret } from '#features/auth/server/auth.tokens.ts'
import { announcementsRows } from '#features/announcements/testing/announcements.access.ts'
import { attachmentsRows } from '#features/attachments/testing/attachments.access.ts'
import { auditRows } from '#features/audit/testing/audit.access.ts'
import { challengesRows } from '#features/challenges/testing/challenges.access.ts'
import { chatRoomsRows } from '#features/chat/testing/chat.rooms.access.ts'
import { chatRows } from '#features/chat/testing/chat.access.ts'
import { colleaguesRows } from '#features/colleagues/testing/colleagues.access.ts'
import { contactRows } from '#features/contact/testing/contact.access.ts'
import { duelsRows } from '#features/duels/testing/duels.access.ts'
import { healthRows } from '#features/health/testing/health.access.ts'
import { learningRows } from '#features/learning/testing/learning.access.ts'
import { libraryRows } from '#features/library/testing/library.access.ts'
import { newsRows } from '#features/news/testing/news.access.ts'
import { peopleRows } from '#features/people/testing/people.access.ts'
import { avatarsRows, picturesRows } from '#features/pictures/testing/pictures.access.ts'
import { programmeRows } from '#features/programme/testing/programme.access.ts'
import { pushRows } from '#features/push/testing/push.access.ts'
import { questionnaireRows } from '#features/questionnaire/testing/questionnaire.access.ts'
import { quizRows } from '#features/quiz/testing/quiz.access.ts'
import { boardRows, crewRows, pointsRows, type AccessRow } from './access-rows.ts'
import { severalRows } from './several-rows.ts'
import { crewsConsoleRows } from '#features/teams/testing/crews.access.ts'
import { directoryRows } from '#features/directory/testing/directory.access.ts'
import { passkeyRows } from '#features/auth/testing/passkeys.rows.ts'
import { signOnRows } from '#features/sign-on/testing/sign-on.access.ts'
import { stickersRows } from '#features/stickers/testing/stickers.access.ts'
import { thanksRows } from '#features/thanks/testing/thanks.access.ts'
import { dailyQuestionRows } from '#features/daily-question/testing/daily-question.access.ts'
import { streakRows } from '#features/streak/testing/streak.access.ts'
import { trainingRows } from '#features/training/testing/training.access.ts'
import { voteRows } from '#features/vote/testing/vote.access.ts'
import { wallRows } from '#features/wall/testing/wall.access.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation that takes an id: how to get one of somebody's, and one of nobody's. */
export function allRows(appOf: () => TestApp): Record<string, AccessRow> {
  return {
    ...auditRows(appOf),
    ...crewRows(appOf),
    ...crewsConsoleRows(appOf),
    ...pointsRows(appOf),
    ...boardRows(appOf),
    ...quizRows(appOf),
    ...dailyQuestionRows(appOf),
    ...duelsRows(appOf),
    ...newsRows(appOf),
    ...picturesRows(appOf),
    ...attachmentsRows(appOf),
    ...avatarsRows(appOf),
    ...peopleRows(appOf),
    ...programmeRows(appOf),
    ...healthRows(appOf),
    ...pushRows(appOf),
    ...challengesRows(appOf),
    ...libraryRows(appOf),
    ...announcementsRows(appOf),
    ...questionnaireRows(appOf),
    ...colleaguesRows(appOf),
    ...contactRows(appOf),
    ...voteRows(appOf),
    ...learningRows(appOf),
    ...stickersRows(appOf),
    ...streakRows(appOf),
    ...trainingRows(appOf),
    ...wallRows(appOf),
    ...thanksRows(appOf),
    ...signOnRows(appOf),
    ...directoryRows(appOf),
    ...chatRoomsRows(appOf),
    ...chatRows(appOf),
    ...severalRows(appOf),
    ...authRows(appOf),
    ...passkeyRows(appOf),
  }
}

function authRows(appOf: () => TestApp): Record<string, AccessRow> {
  return {
    'DELETE /api/sessions/:session_id': {
      of: async (owner) => {
        const { token } = await appOf().signIn(owner)
        return { session_id: (await appOf().auth.tokens.read(token))!.sessionId }
      },
      missing: () => ({ session_id: randomUUID() }),
    },
    'POST /api/verify': {
      of: async (owner) => {
        const { token, hash } = newLinkSecret()
        await insertLink(appOf().db, { userId: owner.id, purpose: 'verify', hash, life: 60 })
        return { id: owner.id, token }
      },
      // Whoever has the whole link may open it: others have the id of the one with a token of their own.
      asOther: (input) => ({ ...input, token: noToken() }),
      missing: () => ({ id: randomUUID(), token: noToken() }),
    },
  }
}

const noToken = () => randomBytes(32).toString('base64url')
