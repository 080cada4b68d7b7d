import { useQuery } from '@tanstack/react-query'
import { useAnswerWords } from '#features/quiz/web/shared/asking/answer-words.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { lastDailyQuery } from './daily-question.queries.ts'

/** The question before with its answer, for whoever played it and whoever did not: nothing is said of either. */
export function LastDaily() {
  const t = useTexts('daily_question')
  const dates = useDates()
  const wordsOf = useAnswerWords()
  const query = useQuery(lastDailyQuery)
  const last = query.data
  if (last === null) return null
  if (!last) return <Loading query={query} lines={4} />
  const words = wordsOf(last.question)
  const { right, explanation, verdict } = last.answer
  return (
    <Card as="section" labelledBy="last-daily" className="flex flex-col gap-3">
      <h2 id="last-daily" className="text-sm font-semibold text-ink-soft">
        {t('last_of', { date: dates.date(`${last.day}T12:00:00`) })}
      </h2>
      <p className="text-lg font-bold wrap-anywhere">{last.question.text}</p>
      {verdict === 'voided' ? (
        <p className="text-ink-soft">{t('voided')}</p>
      ) : (
        <div>
          <p className="text-sm text-ink-soft">{t(right.length > 1 ? 'right_were' : 'right_was')}</p>
          <p className="font-semibold wrap-anywhere text-success">
            {right.map((place) => words[place]).join(', ')}
          </p>
        </div>
      )}
      {explanation && <p className="reading wrap-anywhere">{explanation}</p>}
      {last.known && <p className="text-ink-soft">{t('known', last.known)}</p>}
    </Card>
  )
}
