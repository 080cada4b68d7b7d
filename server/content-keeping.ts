import type { PreviewedKind } from '#contract/previews.ts'
import { whoHasChallenge } from './features/challenges/challenges.ts'
import { whoHasCourse } from './features/learning/learning.ts'
import { whoHasLibraryDocument } from './features/library/library.ts'
import { whoHasNews } from './features/news/news.ts'
import type { KeptBy } from './features/previews/previews.handlers.ts'
import { whoHasQuestionnaire } from './features/questionnaire/questionnaire.ts'
import { whoHasTraining } from './features/training/training.ts'
import { whoHasVote } from './features/vote/vote.ts'

/** Who goes on seeing a piece of content that is no longer meant for them. */
export const keptContent: Readonly<Record<PreviewedKind, KeptBy>> = {
  news: whoHasNews,
  challenge: whoHasChallenge,
  vote: whoHasVote,
  questionnaire: whoHasQuestionnaire,
  training: whoHasTraining,
  course: whoHasCourse,
  library: whoHasLibraryDocument,
}
