import { lazy } from 'react'
import type { QueueName } from '#contract/dashboard.ts'

/** The pages of the queues, each loaded when it is opened. */
export const queuePanels: Record<QueueName, ReturnType<typeof lazy>> = {
  entries: lazy(async () => ({
    default: (await import('#web/features/challenges/console/review-queue.tsx')).ReviewQueue,
  })),
  wall: lazy(async () => ({
    default: (await import('#web/features/wall/console/wall-reports.tsx')).WallReports,
  })),
  chat: lazy(async () => ({
    default: (await import('#web/features/chat/console/chat-reports.tsx')).ChatReports,
  })),
  duels: lazy(async () => ({
    default: (await import('#web/features/duels/console/duel-flags.tsx')).DuelFlags,
  })),
  points: lazy(async () => ({
    default: (await import('#web/features/points/console/asked-questions.tsx')).AskedQuestions,
  })),
  contact: lazy(async () => ({
    default: (await import('#web/features/contact/console/inbox.tsx')).Inbox,
  })),
  questions: lazy(async () => ({
    default: (await import('#web/features/quiz/console/quiz-reports.tsx')).QuizReports,
  })),
}
