import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnswerWords } from '#features/quiz/web/shared/asking/answer-words.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lastDailyQuery } from './daily-question.queries.ts'

/**
 * The question before with its answer, for whoever played it and whoever did not: nothing is said of either. From it the
 * way back through those that were opened.
 */
export function LastDaily() {
  const t = useTexts('daily_question')
  const dates = useDates()
  const wordsOf = useAnswerWords()
  // The days before each of which one has looked, the newest first.
  const [trail, setTrail] = useState<readonly string[]>([])
  const query = useQuery(lastDailyQuery(trail.at(-1)))
  if (!query.data) return <Loading query={query} lines={4} />
  const { last, earlier } = query.data
  if (!last) return null
  const words = wordsOf(last.question)
  const { right, explanation, verdict, chosen } = last.answer
  const named = (places: readonly number[]) => places.map((place) => words[place]).join(', ')
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
          <p className="font-semibold wrap-anywhere text-success">{named(right)}</p>
        </div>
      )}
      {chosen.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">{t('your_answer')}</p>
          <p className="wrap-anywhere">{named(chosen)}</p>
        </div>
      )}
      {explanation && <p className="reading wrap-anywhere">{explanation}</p>}
      {last.known && <p className="text-ink-soft">{t('known', last.known)}</p>}
      {(earlier || trail.length > 0) && (
        <div className="flex justify-between gap-4">
          <Button
            variant="quiet"
            size="small"
            isDisabled={!earlier || query.isPlaceholderData}
            onPress={() => setTrail([...trail, last.day])}
          >
            {t('earlier')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isDisabled={trail.length === 0}
            onPress={() => setTrail(trail.slice(0, -1))}
          >
            {t('later')}
          </Button>
        </div>
      )}
    </Card>
  )
}
