import { useInfiniteQuery } from '@tanstack/react-query'
import { listQuestions } from '#features/points/contract/points.ts'
import { QueueList, useQueueState } from '#platform/web/console/queues/queue-list.tsx'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { QuestionCard } from './question-card.tsx'
import { pointKeys } from '#features/points/web/points.keys.ts'

/** Lines of people's points that they questioned; the answer is a reason, or a correcting entry with it. */
export function AskedQuestions() {
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery(
    pagesOf([...pointKeys.questions, state], listQuestions, {
      state: state === 'open' ? 'open' : 'answered',
    }),
  )
  const found = query.data?.pages.flatMap(({ questions }) => questions)
  return (
    <QueueList state={state} onState={setState} query={query} count={found?.length}>
      {found?.map((question) => (
        <QuestionCard key={question.id} question={question} />
      ))}
    </QueueList>
  )
}
