import { feature } from '#platform/server/feature.ts'
import { describeDailyNotices } from './daily-question.describing.ts'
import { dailyQuestionJobs } from './daily-question.jobs.ts'
import { findDoubledAnswers, moveAnswers } from './daily-question.moving.store.ts'
import { dailyPlanHandlers } from './planning/planning.handlers.ts'
import { dailyQuestionHandlers } from './playing/playing.handlers.ts'

export const dailyQuestionFeature = feature({
  name: 'daily-question',
  handlers: ({ services }) => [...dailyQuestionHandlers(services), ...dailyPlanHandlers(services)],
  jobs: ({ services }) => dailyQuestionJobs(services),
  personal: {
    daily_question: {
      daily_answers: {
        user_id: { erased: 'deleted', exported: ['day', 'asked_at', 'locked_at', 'verdict'] },
      },
      daily_question_plans: {
        planned_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  notices: { daily: describeDailyNotices },
  merging: {
    findDoubled: findDoubledAnswers,
    move: async (tx, way) => {
      await moveAnswers(tx, way)
      return {}
    },
  },
  audited: {
    rows: ['daily_question_plans'],
    things: { daily_question_plans: { key: 'day', name: 'day' } },
    not: {
      daily_questions: 'the clock draws them, by the plan or the rule',
      daily_answers: 'people play',
    },
  },
})
