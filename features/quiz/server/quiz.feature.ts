import { feature } from '#platform/server/feature.ts'
import { quizConsoleHandlers } from './console/console.handlers.ts'
import { quizGaps } from './quiz.gaps.ts'
import { quizHandlers } from './quiz.handlers.ts'
import { describeQuizAnswers, quizJobs } from './quiz.ts'
import { quizReportsHandlers } from './reports/reports.handlers.ts'
import { quizSheetsHandlers } from './sheets/sheets.handlers.ts'

export const quizFeature = feature({
  name: 'quiz',
  handlers: ({ services }) => [
    ...quizHandlers(services),
    ...quizConsoleHandlers(services),
    ...quizSheetsHandlers(services),
    ...quizReportsHandlers(services),
  ],
  jobs: ({ services }) => quizJobs(services),
  gaps: quizGaps,
  personal: {
    quiz: {
      quiz_reports: {
        user_id: { erased: 'unnamed', exported: ['reason', 'text', 'created_at', 'answer', 'closed_at'] },
        closed_by: { erased: 'unnamed', exported: 'nothing', why: 'it answers somebody else' },
      },
      quiz_imports: { author_id: { erased: 'unnamed', exported: ['created_at', 'undone_at'] } },
      quiz_questions: { voided_by: { erased: 'unnamed', exported: ['code', 'void_reason', 'voided_at'] } },
      quiz_versions: {
        created_by: {
          erased: 'kept',
          exported: ['id', 'number', 'created_at'],
          why: 'a version is never changed',
        },
      },
    },
  },
  notices: { quiz: describeQuizAnswers },
  audited: {
    rows: [
      'quiz_categories',
      'quiz_questions',
      'quiz_versions',
      'quiz_wordings',
      'quiz_voided_versions',
      'quiz_reports',
    ],
    things: {
      quiz_questions: {
        by: 'question_id',
        in: 'quiz_wordings',
        name: 'text',
        via: 'version_id',
        newest: ['language'],
      },
    },
    not: {
      quiz_pictures: 'files, held by the question',
      quiz_answer_counts: 'people play',
      quiz_imports: 'is a log itself; what it changes is noted with the questions',
      quiz_import_questions: 'is a log itself; what it changes is noted with the questions',
    },
  },
})
