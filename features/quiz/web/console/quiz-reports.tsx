import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listQuizReports, type QuizReport } from '#features/quiz/contract/reports.ts'
import { QueueList, useQueueState } from '#platform/web/console/queues/queue-list.tsx'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { ReportCard } from './report-card.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of them. */
export const quizKeys = {
  reports: [...platformKeys.queues, 'questions'],
} as const

/** What people found wrong with questions; `renderFurther` makes what can be done about one beside changing it. */
export function QuizReports({ renderFurther }: { renderFurther?: (report: QuizReport) => ReactNode }) {
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery(
    pagesOf([...quizKeys.reports, state], listQuizReports, { state: state === 'open' ? 'open' : 'closed' }),
  )
  const found = query.data?.pages.flatMap(({ reports }) => reports)
  return (
    <QueueList state={state} onState={setState} query={query} count={found?.length}>
      {found?.map((report) => (
        <ReportCard key={report.id} report={report} further={renderFurther?.(report)} />
      ))}
    </QueueList>
  )
}
