import { attachmentsFields } from './naughty-attachments.ts'
import { blocksOfChallenges, challengesFields, longOfChallenges } from './naughty-challenges.ts'
import { blocksOfChat, chatFields } from './naughty-chat.ts'
import { blocksOfChatRooms, chatRoomsFields, reasonsOfChatRooms } from './naughty-chat-rooms.ts'
import { blocksOfContact, contactFields, longOfContact } from './naughty-contact.ts'
import { blocksOfDuels, duelsFields } from './naughty-duels.ts'
import { libraryFields } from './naughty-library.ts'
import { blocksOfPoints, type Outcome, pointsFields } from './naughty-points.ts'
import { programmeFields, reasonsOfProgramme } from './naughty-programme.ts'
import { profileFields } from './naughty-profile.ts'
import { blocksOfQuiz, quizFields } from './naughty-quiz.ts'
import { blocksOfVote, voteFields } from './naughty-vote.ts'
import { blocksOfTraining, trainingFields } from './naughty-training.ts'
import { blocksOfWall, reasonsOfWall, wallFields } from './naughty-wall.ts'
import type { TestApp } from './test-app.ts'

export { namesOfFiles } from './naughty-attachments.ts'

/** For every field of a feature that takes text of people: sends it, and reads it back. */
export function fieldsOfFeatures(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  return {
    ...profileFields(appOf),
    ...pointsFields(appOf),
    ...programmeFields(appOf),
    ...attachmentsFields(appOf),
    ...duelsFields(appOf),
    ...quizFields(appOf),
    ...challengesFields(appOf),
    ...libraryFields(appOf),
    ...contactFields(appOf),
    ...voteFields(appOf),
    ...trainingFields(appOf),
    ...wallFields(appOf),
    ...chatRoomsFields(appOf),
    ...chatFields(appOf),
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
  ...blocksOfWall,
  ...blocksOfChatRooms,
  ...blocksOfChat,
]

/** Those that have to be longer than most naughty strings. */
export const longOfFeatures = [
  ...blocksOfPoints,
  ...longOfChallenges,
  ...longOfContact,
  ...blocksOfVote,
  ...reasonsOfWall,
  ...reasonsOfProgramme,
  ...reasonsOfChatRooms,
]
