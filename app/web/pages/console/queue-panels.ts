import { lazy } from 'react'
import type { QueueName } from '#features/dashboard/contract/dashboard.ts'

/** The pages of the queues, each loaded when it is opened. */
export const queuePanels: Record<QueueName, ReturnType<typeof lazy>> = {
  entries: lazy(async () => ({
    default: (await import('#features/challenges/web/console/review-queue.tsx')).ReviewQueue,
  })),
  wall: lazy(async () => ({
    default: (await import('#features/wall/web/console/wall-reports.tsx')).WallReports,
  })),
  chat: lazy(async () => ({
    default: (await import('#features/chat/web/console/chat-reports.tsx')).ChatReports,
  })),
  duels: lazy(async () => ({
    default: (await import('#features/duels/web/console/duel-flags.tsx')).DuelFlags,
  })),
  points: lazy(async () => ({
    default: (await import('#features/points/web/console/asked-questions.tsx')).AskedQuestions,
  })),
  contact: lazy(async () => ({
    default: (await import('#features/contact/web/console/inbox.tsx')).Inbox,
  })),
  questions: lazy(async () => ({
    default: (await import('./question-reports.tsx')).QuestionReports,
  })),
  thanks: lazy(async () => ({
    default: (await import('#features/thanks/web/console/flags-tab.tsx')).FlagsTab,
  })),
}
