import { Voiding } from '#features/duels/web/console/voiding.tsx'
import { QuizReports } from '#features/quiz/web/console/quiz-reports.tsx'
import { useQueueDone } from '#platform/web/console/queues/queues.queries.ts'

/** Reports of questions, each with the way to take its question out of the duels. */
export function QuestionReports() {
  const done = useQueueDone()
  return (
    <QuizReports
      renderFurther={({ question }) => (
        <Voiding questionId={question.id} size="small" onDone={() => void done()} />
      )}
    />
  )
}
