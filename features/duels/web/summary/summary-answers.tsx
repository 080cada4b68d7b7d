import { Check } from 'lucide-react'
import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAnswerWords } from '#features/quiz/web/shared/asking/answer-words.ts'

interface SummaryAnswersProps {
  question: AskedQuestion
  mine: LockedAnswer | null
  theirs: LockedAnswer | null
  name: string
}

/** All answers, which of them are right, and who chose which. */
export function SummaryAnswers({ question, mine, theirs, name }: SummaryAnswersProps) {
  const t = useTexts('duel_summary')
  const play = useTexts('question')
  const words = useAnswerWords()(question)
  if (question.kind === 'order')
    return (
      <div className="grid gap-4 sm:grid-cols-3">
        <Order title={play('right_order')} places={mine?.right} words={words} />
        <Order title={t('order_of_you')} places={mine?.chosen} words={words} />
        {theirs && <Order title={t('order_of', { name })} places={theirs.chosen} words={words} />}
      </div>
    )
  return (
    <ul className="flex flex-col gap-1.5">
      {words.map((word, place) => {
        const isRight = mine?.right.includes(place)
        const notes = [
          isRight && play('the_right'),
          mine?.chosen.includes(place) && t('chosen_by_you'),
          theirs?.chosen.includes(place) && t('chosen_by', { name }),
        ].filter(Boolean)
        return (
          <li
            key={word}
            className={`flex items-center gap-2.5 rounded-field border-2 px-3 py-2 ${isRight ? 'border-success bg-success-soft' : 'border-line'}`}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {word}
              {notes.length > 0 && <span className="block text-sm text-ink-soft">{notes.join(' · ')}</span>}
            </span>
            {isRight && <Check strokeWidth={2.5} className="size-5 shrink-0 text-success" />}
          </li>
        )
      })}
    </ul>
  )
}

function Order({
  title,
  places,
  words,
}: {
  title: string
  places: readonly number[] | undefined
  words: readonly string[]
}) {
  const t = useTexts('duel_summary')
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      {!places?.length && <p className="text-sm">{t('not_answered')}</p>}
      <ol className="list-decimal pl-5 empty:hidden">
        {places?.map((place) => (
          <li key={place} className="wrap-anywhere">
            {words[place]}
          </li>
        ))}
      </ol>
    </div>
  )
}
