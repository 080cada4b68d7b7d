import type { CheckQuestion } from '#features/learning/contract/check.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { InOrder } from './in-order.tsx'
import { Several } from './several.tsx'

interface CheckQuestionProps {
  question: CheckQuestion
  at: number
  chosen: number[]
  onChoose: (chosen: number[]) => void
}

/** One question with its answers: one to choose, several, or all to put into order. */
export function CheckQuestionCard({ question, at, chosen, onChoose }: CheckQuestionProps) {
  const t = useTexts('learning')
  const { kind, text } = question
  const answers = kind === 'true_false' ? [t('true'), t('false')] : question.answers
  const label = `${at + 1}. ${text}`
  return (
    <div className="rounded-card border border-line bg-surface p-5 wrap-anywhere shadow-card">
      {kind === 'multiple' ? (
        <Several label={label} answers={answers} chosen={chosen} onChoose={onChoose} />
      ) : kind === 'order' ? (
        <InOrder label={label} answers={answers} chosen={chosen} onChoose={onChoose} />
      ) : (
        <RadioGroup
          label={label}
          options={answers.map((answer, place) => ({ value: String(place), label: answer }))}
          value={chosen.length > 0 ? String(chosen[0]) : ''}
          onChange={(place) => onChoose([Number(place)])}
        />
      )}
    </div>
  )
}
