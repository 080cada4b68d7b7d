import { useInfiniteQuery } from '@tanstack/react-query'
import { listQuizReports } from '#contract/quiz-reports.ts'
import { QueueList, useQueueState } from '#web/console/parts/queue-list.tsx'
import { call } from '#web/platform/api.ts'
import { ReportCard } from './report-card.tsx'

/** What people found wrong with questions. */
export function QuizReports() {
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery({
    queryKey: ['queues', 'questions', state],
    queryFn: ({ pageParam }) =>
      call(listQuizReports, {
        state: state === 'open' ? 'open' : 'closed',
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const found = query.data?.pages.flatMap(({ reports }) => reports)
  return (
    <QueueList state={state} onState={setState} query={query} count={found?.length}>
      {found?.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </QueueList>
  )
}
