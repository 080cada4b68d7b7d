import { useState } from 'react'
import type { LockedAnswer } from '#features/quiz/contract/asking.ts'
import type { QuizContent } from '#features/quiz/contract/quiz.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AnswerChoice } from '#features/quiz/web/shared/asking/answer-choice.tsx'
import { Explanation } from '#features/quiz/web/shared/asking/explanation.tsx'
import { ofItsKind } from './question.queries.ts'

interface QuestionPreviewProps {
  content: QuizContent
  picture: string | null
}

/** The question, to be played as in a duel: choose, lock it, see whether it was right and why. */
export function QuestionPreview({ content: written, picture }: QuestionPreviewProps) {
  const content = ofItsKind(written)
  return (
    <PreviewLanguages texts={content.wordings}>
      {(wording) => (
        <Round
          key={JSON.stringify([content.kind, content.right, wording])}
          content={content}
          wording={wording}
          picture={picture}
        />
      )}
    </PreviewLanguages>
  )
}

function Round({
  content,
  wording,
  picture,
}: QuestionPreviewProps & { wording: QuizContent['wordings'][number] }) {
  const t = useTexts('console_questions')
  const { kind, right, category, difficulty } = content
  const { text, explanation, language } = wording
  const [order] = useState(() => shuffledPlaces(kind, wording.answers.length))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [answer, setAnswer] = useState<LockedAnswer>()
  const answers = order.map((place) => wording.answers[place] || t('answer', { at: place + 1 }))
  const question = {
    position: 1,
    kind,
    category,
    difficulty,
    text,
    picture,
    answers,
    total_ms: null,
    left_ms: null,
  }
  const lock = (places: readonly number[]) => {
    const whole = kind === 'order' && places.length < answers.length ? [...answers.keys()] : places
    const isRight = rightPlaces(kind, right, order)
    const same = (one: readonly number[]) =>
      (kind === 'order' ? one : one.toSorted((a, b) => a - b)).join() === isRight.join()
    setChosen(whole)
    setAnswer({
      position: 1,
      verdict: same(whole) ? 'right' : 'wrong',
      chosen: [...whole],
      right: isRight,
      explanation: explanation || null,
      score: 0,
    })
  }
  const isAtOnce = kind === 'single' || kind === 'true_false'
  return (
    <div lang={language} className="flex flex-col gap-4">
      <h2 className="text-xl font-bold wrap-anywhere">{text || t('untitled')}</h2>
      {picture && <img src={picture} alt="" className="max-h-64 self-start rounded-card" />}
      <AnswerChoice
        question={question}
        answer={answer}
        chosen={chosen}
        isLocked={answer !== undefined}
        onChoose={(places) => (isAtOnce ? lock(places) : setChosen(places))}
      />
      {!isAtOnce && !answer && <Button onPress={() => lock(chosen)}>{t('lock')}</Button>}
      {answer && (
        <>
          <Notice tone={answer.verdict === 'right' ? 'success' : 'warning'} announce>
            {t(answer.verdict === 'right' ? 'was_right' : 'was_wrong')}
          </Notice>
          <Explanation question={question} answer={answer} />
          <Button
            variant="secondary"
            onPress={() => {
              setAnswer(undefined)
              setChosen([])
            }}
          >
            {t('play_again')}
          </Button>
        </>
      )}
    </div>
  )
}

/** In an order of its own, as each player gets one; true and false stay where they are. */
function shuffledPlaces(kind: QuizContent['kind'], count: number): number[] {
  const places = [...Array(count).keys()]
  if (kind === 'true_false') return places
  return places
    .map((place) => [Math.random(), place] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, place]) => place)
}

function rightPlaces(
  kind: QuizContent['kind'],
  right: readonly number[],
  order: readonly number[],
): number[] {
  if (kind === 'true_false') return [...right]
  if (kind === 'order') return order.map((_, place) => order.indexOf(place))
  return right.map((place) => order.indexOf(place)).toSorted((one, other) => one - other)
}
