import { useInfiniteQuery } from '@tanstack/react-query'
import { listQuestions } from '#features/points/contract/points.ts'
import { QueueList, useQueueState } from '#platform/web/console/queues/queue-list.tsx'
import { call } from '#platform/web/api/api.ts'
import { QuestionCard } from './question-card.tsx'

/** Lines of people's points that they questioned; the answer is a reason, or a correcting entry with it. */
export function AskedQuestions() {
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery({
    queryKey: ['queues', 'points', state],
    queryFn: ({ pageParam }) =>
      call(listQuestions, {
        state: state === 'open' ? 'open' : 'answered',
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const found = query.data?.pages.flatMap(({ questions }) => questions)
  return (
    <QueueList state={state} onState={setState} query={query} count={found?.length}>
      {found?.map((question) => (
        <QuestionCard key={question.id} question={question} />
      ))}
    </QueueList>
  )
}
