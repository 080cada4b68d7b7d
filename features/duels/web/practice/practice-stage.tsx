import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Practice } from '#features/duels/contract/practice.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { DuelLane } from '#features/duels/web/play/duel-track.tsx'
import { QuestionBody } from '#features/quiz/web/shared/asking/question-body.tsx'
import { useQuestionKeys } from '#features/quiz/web/shared/asking/use-question-keys.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { practiceQuery, useAnswerPractice } from './practice.queries.ts'

interface PracticeStageProps {
  /** The own camper, where there is one. */
  vehicle: Vehicle
  /** The last verdict was read. */
  onDone: (practice: Practice) => void
}

/** Three questions against one's own camper: the same stage as a duel, without a clock. */
export function PracticeStage({ vehicle, onDone }: PracticeStageProps) {
  const { data: practice, error, refetch } = useQuery(practiceQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} announce />
  if (!practice) return <Skeleton className="h-96 w-full rounded-card" />
  return <PracticeQuestion practice={practice} vehicle={vehicle} onDone={onDone} />
}

function PracticeQuestion({ practice, vehicle, onDone }: PracticeStageProps & { practice: Practice }) {
  const t = useTexts('practice')
  const duel = useTexts('duel_play')
  const send = useAnswerPractice()
  // The verdict stays until somebody goes on.
  const [read, setRead] = useState(practice.asked ? (practice.last?.answer.position ?? 0) : 0)
  const [choice, setChoice] = useState<readonly number[]>([])
  const isVerdict = practice.last !== null && practice.last.answer.position > read
  const question = isVerdict ? practice.last!.question : (practice.asked ?? practice.last!.question)
  const answer = isVerdict || !practice.asked ? practice.last!.answer : undefined
  const fallback = question.kind === 'order' ? [...question.answers.keys()] : []
  const sent = send.isPending ? send.variables.chosen : undefined
  const chosen = answer?.chosen ?? sent ?? (choice.length > 0 ? choice : fallback)
  const isOnePress = question.kind === 'single' || question.kind === 'true_false'

  const lock = (places: readonly number[]) => {
    if (answer || send.isPending || places.length === 0) return
    send.mutate({ position: question.position, chosen: [...places] })
  }
  const stage = {
    chosen,
    choose: (places: readonly number[]) => {
      if (answer || send.isPending) return
      setChoice(places)
      if (isOnePress) lock(places)
    },
    lock: () => lock(chosen),
    next: () => {
      if (!answer) return
      if (practice.phase === 'done') return onDone(practice)
      setChoice([])
      setRead(answer.position)
    },
  }
  useQuestionKeys({ question, answer, stage })

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1 rounded-card border border-line bg-surface px-3 pt-2 pb-1.5">
        <DuelLane vehicle={CHALLENGER} at={practice.right} of={practice.questions} />
        <DuelLane vehicle={vehicle} at={practice.camper} of={practice.questions} />
        <p className="flex justify-between gap-4 text-sm text-ink-soft">
          <span>{t('you', { count: practice.right })}</span>
          <span>{t('camper', { count: practice.camper })}</span>
        </p>
      </div>
      <h2
        key={question.position}
        ref={takeFocus}
        tabIndex={-1}
        className="text-lg leading-snug wrap-anywhere outline-none sm:text-2xl"
      >
        <span className="block text-sm font-normal text-ink-soft">
          {duel('question_of', { position: question.position, count: practice.questions })}
        </span>
        {question.text}
      </h2>
      <QuestionBody
        question={question}
        answer={answer}
        chosen={chosen}
        isLocked={answer !== undefined || send.isPending}
        onChoose={stage.choose}
        error={send.error}
      >
        <div role="status" className="min-h-6">
          {answer && (
            <h2
              key={question.position}
              ref={takeFocus}
              tabIndex={-1}
              className="text-base font-bold outline-none"
            >
              {t(answer.verdict === 'right' ? 'right' : 'wrong')}
            </h2>
          )}
        </div>
      </QuestionBody>
      {answer ? (
        <Button size="large" wide onPress={stage.next}>
          {t(practice.phase === 'done' && answer.position === practice.questions ? 'result' : 'next')}
        </Button>
      ) : (
        !isOnePress && (
          <Button size="large" wide isDisabled={chosen.length === 0} onPress={stage.lock}>
            {t('lock')}
          </Button>
        )
      )}
    </div>
  )
}

const CHALLENGER: Vehicle = { type: 'mini', colour: 'sunflower', accessories: [] }
