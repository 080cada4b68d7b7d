import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAnswerWords } from './answer-words.ts'

/** Why it is so; of an order that went wrong also the right one, and a kind word for a question that was missed. */
export function Explanation({ question, answer }: { question: AskedQuestion; answer: LockedAnswer }) {
  const t = useTexts('question')
  const words = useAnswerWords()(question)
  const showsOrder = question.kind === 'order' && answer.verdict !== 'right'
  if (!showsOrder && !answer.explanation && answer.verdict !== 'missed') return null
  return (
    <div className="reading flex flex-col gap-2 rounded-card bg-sky-soft px-4 py-3">
      {answer.verdict === 'missed' && <p>{t('missed_text')}</p>}
      {showsOrder && (
        <div>
          <p className="font-semibold">{t('right_order')}</p>
          <ol className="list-decimal pl-6">
            {answer.right.map((place) => (
              <li key={place}>{words[place]}</li>
            ))}
          </ol>
        </div>
      )}
      {answer.explanation && <p className="wrap-anywhere">{answer.explanation}</p>}
    </div>
  )
}
