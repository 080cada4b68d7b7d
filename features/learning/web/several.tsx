import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

export interface AnswersProps {
  label: string
  answers: readonly string[]
  chosen: number[]
  onChoose: (chosen: number[]) => void
}

/** Answers of which more than one can be right. */
export function Several({ label, answers, chosen, onChoose }: AnswersProps) {
  const t = useTexts('learning')
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-ink-soft">{t('several')}</p>
      {answers.map((answer, place) => (
        <Checkbox
          // Answers of one question differ.
          key={answer}
          checked={chosen.includes(place)}
          onTick={(isOn) =>
            onChoose(
              isOn ? [...chosen, place].toSorted((a, b) => a - b) : chosen.filter((own) => own !== place),
            )
          }
        >
          {answer}
        </Checkbox>
      ))}
    </fieldset>
  )
}
