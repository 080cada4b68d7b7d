import { ArrowDown, ArrowUp, Check, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { AnswerChoiceProps } from './answer-words.ts'
import { movedTo } from './choosing.ts'
import { useDragOrder } from './use-drag-order.ts'

interface OrderAnswersProps extends AnswerChoiceProps {
  words: readonly string[]
}

/** Answers to put into order: by buttons, by the arrow keys on them, or dragged by their handle. */
export function OrderAnswers({ answer, chosen, isLocked, onChoose, words }: OrderAnswersProps) {
  const t = useTexts('question')
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const order = chosen.length === words.length ? chosen : [...words.keys()]
  const move = (from: number, to: number) => {
    if (isLocked || to < 0 || to >= order.length || from === to) return
    onChoose(movedTo(order, from, to))
    setTold(t('moved', { answer: words[order[from]!]!, place: to + 1, count: order.length }))
  }
  // The arrow keys do the same from either button, and take the focus along.
  const step = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by) move(at, at + by)
  }
  const drag = useDragOrder(list, move)

  return (
    <>
      <ol ref={list} {...drag.surface} aria-label={t('answers')} className="flex flex-col gap-2">
        {order.map((place, at) => (
          <li
            key={place}
            className={`flex min-h-13 items-center gap-1.5 rounded-card border-2 bg-surface py-1 pr-1 pl-1.5 ${drag.dragged === at ? 'border-pine shadow-card' : answer ? 'border-line' : 'border-line-strong'}`}
          >
            {!answer && (
              <span
                {...drag.handle(at)}
                aria-hidden="true"
                className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-ink-faint select-none"
              >
                <GripVertical className="size-5" />
              </span>
            )}
            <span className="numerals w-6 shrink-0 text-center font-heading font-bold text-ink-soft">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{words[place]}</span>
            {answer && answer.chosen.length > 0 && (
              <InPlace isRight={answer.right[at] === place} at={answer.right.indexOf(place)} />
            )}
            {!answer && (
              <span className="flex shrink-0">
                <IconButton
                  label={t('up', { answer: words[place]! })}
                  isDisabled={isLocked}
                  onKeyDown={(event) => step(event, at)}
                  onPress={() => move(at, at - 1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={t('down', { answer: words[place]! })}
                  isDisabled={isLocked}
                  onKeyDown={(event) => step(event, at)}
                  onPress={() => move(at, at + 1)}
                >
                  <ArrowDown />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

function InPlace({ isRight, at }: { isRight: boolean; at: number }) {
  const t = useTexts('question')
  const Icon = isRight ? Check : X
  return (
    <span
      className={`flex shrink-0 items-center gap-1.5 pr-2 text-sm font-semibold ${isRight ? 'text-success' : 'text-danger'}`}
    >
      <span className={isRight ? 'sr-only' : ''}>
        {isRight ? t('right_place') : t('wrong_place', { place: at + 1 })}
      </span>
      <Icon strokeWidth={2.5} className="size-6 shrink-0" />
    </span>
  )
}
