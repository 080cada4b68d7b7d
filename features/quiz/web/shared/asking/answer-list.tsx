import { Check, X } from 'lucide-react'
import type { LockedAnswer } from '#features/quiz/contract/asking.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { AnswerChoiceProps } from './answer-words.ts'
import { toggled } from './choosing.ts'

interface AnswerListProps extends AnswerChoiceProps {
  words: readonly string[]
}

type Mark = 'none' | 'your_right' | 'your_wrong' | 'the_right'

const row =
  'relative flex h-full min-h-13 w-full items-center gap-3 rounded-card border-2 px-3 py-2 text-left transition-colors md:min-h-18 md:text-lg'
const open = 'cursor-pointer border-line-strong bg-surface hover:border-pine hover:bg-pine-soft'
const looks: Record<Mark, string> = {
  none: 'border-line bg-surface text-ink-soft',
  your_right: 'border-success bg-success-soft',
  the_right: 'border-success border-dashed bg-surface',
  your_wrong: 'border-danger bg-danger-soft',
}

/** One of several, or all that are right of several, as large buttons with their number on the keyboard. */
export function AnswerList({ question, answer, chosen, isLocked, onChoose, words }: AnswerListProps) {
  const t = useTexts('question')
  const isMultiple = question.kind === 'multiple'
  return (
    <ul aria-label={t('answers')} className="grid gap-2 md:grid-cols-2 md:gap-3">
      {words.map((word, place) => {
        const isChosen = chosen.includes(place)
        const mark = answer ? markOf(answer, place) : 'none'
        const look = answer
          ? looks[mark]
          : isChosen
            ? 'border-pine bg-pine-soft'
            : isLocked
              ? looks.none
              : open
        const content = (
          <>
            <PlaceNumber place={place} isChosen={isChosen} isOpen={!answer} />
            <span className="min-w-0 flex-1 wrap-anywhere">{word} </span>
            <Marked mark={mark} />
          </>
        )
        return (
          <li key={word}>
            {isMultiple ? (
              <label className={`${row} ${look} has-focus-visible:outline-2 has-focus-visible:outline-focus`}>
                <input
                  type="checkbox"
                  className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card opacity-0"
                  checked={isChosen}
                  disabled={isLocked}
                  onChange={() => onChoose(toggled(chosen, place))}
                />
                {content}
              </label>
            ) : (
              <button
                type="button"
                disabled={isLocked}
                className={`${row} ${look}`}
                onClick={(press) => {
                  // The second press of a double one was meant for what stood here before.
                  if (press.detail < 2) onChoose([place])
                }}
              >
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function markOf({ chosen, right }: Pick<LockedAnswer, 'chosen' | 'right'>, place: number): Mark {
  if (right.includes(place)) return chosen.includes(place) ? 'your_right' : 'the_right'
  return chosen.includes(place) ? 'your_wrong' : 'none'
}

function PlaceNumber({ place, isChosen, isOpen }: { place: number; isChosen: boolean; isOpen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`numerals inline-flex size-8 shrink-0 items-center justify-center rounded-sm font-heading font-bold ${isChosen ? 'bg-pine text-on-pine' : 'bg-sunken text-ink-soft'}`}
    >
      {/* A tick says "chosen" until the verdict stands there. */}
      {isChosen && isOpen ? <Check strokeWidth={2.5} className="size-5" /> : place + 1}
    </span>
  )
}

function Marked({ mark }: { mark: Mark }) {
  const t = useTexts('question')
  // The place is kept free from the start, so that no line breaks anew under the verdict.
  const place = 'flex w-6 shrink-0 items-center justify-end gap-1.5 text-xs font-semibold lg:w-36'
  if (mark === 'none') return <span aria-hidden="true" className={place} />
  const Icon = mark === 'your_wrong' ? X : Check
  return (
    <span className={`${place} ${mark === 'your_wrong' ? 'text-danger' : 'text-success'}`}>
      <span className="sr-only text-right lg:not-sr-only">{t(mark)}</span>
      <Icon strokeWidth={2.5} className="size-6 shrink-0" />
    </span>
  )
}
