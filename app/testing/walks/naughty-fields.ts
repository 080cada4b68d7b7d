import { attachmentsFields } from '#features/attachments/testing/attachments.naughty.ts'
import {
  blocksOfChallenges,
  challengesFields,
  longOfChallenges,
} from '#features/challenges/testing/challenges.naughty.ts'
import { blocksOfChat, chatFields } from '#features/chat/testing/chat.naughty.ts'
import {
  blocksOfChatRooms,
  chatRoomsFields,
  reasonsOfChatRooms,
} from '#features/chat/testing/chat.rooms.naughty.ts'
import { blocksOfContact, contactFields, longOfContact } from '#features/contact/testing/contact.naughty.ts'
import { blocksOfDuels, duelsFields } from '#features/duels/testing/duels.naughty.ts'
import { libraryFields } from '#features/library/testing/library.naughty.ts'
import { peopleFields } from '#features/people/testing/people.naughty.ts'
import { blocksOfPoints, type Outcome, pointsFields } from '#features/points/testing/points.naughty.ts'
import { programmeFields, reasonsOfProgramme } from '#features/programme/testing/programme.naughty.ts'
import { profileFields } from '#features/account/testing/account.naughty.ts'
import { blocksOfQuiz, quizFields } from '#features/quiz/testing/quiz.naughty.ts'
import { directoryNames } from '#features/directory/testing/directory.naughty.ts'
import { passkeyFields } from '#features/auth/testing/passkeys.rows.ts'
import { signOnFields } from '#features/sign-on/testing/sign-on.naughty.ts'
import { blocksOfVote, voteFields } from '#features/vote/testing/vote.naughty.ts'
import { reasonsOfStickers, stickersFields } from '#features/stickers/testing/stickers.naughty.ts'
import { blocksOfThanks, reasonsOfThanks, thanksFields } from '#features/thanks/testing/thanks.naughty.ts'
import { blocksOfTraining, trainingFields } from '#features/training/testing/training.naughty.ts'
import { blocksOfWall, reasonsOfWall, wallFields } from '#features/wall/testing/wall.naughty.ts'
import { blocksOfWebhooks, webhooksFields } from '#features/webhooks/testing/webhooks.naughty.ts'
import type { TestApp } from '#app/testing/test-app.ts'

export { namesOfFiles } from '#features/attachments/testing/attachments.naughty.ts'

/** For every field of a feature that takes text of people: sends it, and reads it back. */
export function fieldsOfFeatures(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  return {
    ...profileFields(appOf),
    ...peopleFields(appOf),
    ...pointsFields(appOf),
    ...programmeFields(appOf),
    ...attachmentsFields(appOf),
    ...duelsFields(appOf),
    ...quizFields(appOf),
    ...challengesFields(appOf),
    ...libraryFields(appOf),
    ...contactFields(appOf),
    ...voteFields(appOf),
    ...stickersFields(appOf),
    ...trainingFields(appOf),
    ...wallFields(appOf),
    ...thanksFields(appOf),
    ...passkeyFields(appOf),
    ...signOnFields(appOf),
    ...directoryNames(appOf),
    ...chatRoomsFields(appOf),
    ...chatFields(appOf),
    ...webhooksFields(appOf),
  }
}

/** Their texts have several lines. */
export const blocksOfFeatures = [
  ...blocksOfPoints,
  ...blocksOfQuiz,
  ...blocksOfDuels,
  ...blocksOfChallenges,
  ...blocksOfContact,
  ...blocksOfVote,
  ...blocksOfTraining,
  ...reasonsOfStickers,
  ...blocksOfWall,
  ...blocksOfThanks,
  ...blocksOfChatRooms,
  ...blocksOfChat,
  ...blocksOfWebhooks,
]

/** Those that have to be longer than most naughty strings. */
export const longOfFeatures = [
  ...blocksOfPoints,
  ...longOfChallenges,
  ...longOfContact,
  ...blocksOfVote,
  ...reasonsOfStickers,
  ...reasonsOfWall,
  ...reasonsOfThanks,
  ...reasonsOfProgramme,
  ...reasonsOfChatRooms,
]
