import type { Answer, Question, Questionnaire } from '#features/questionnaire/contract/questionnaire.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type Answers, isAnswered } from './answers.ts'

interface ReviewProps {
  questionnaire: Questionnaire
  answers: Answers
  onEdit: (section: number) => void
}

/** All answers once more before they are handed in. */
export function Review({ questionnaire, answers, onEdit }: ReviewProps) {
  const t = useTexts('questionnaire')
  return (
    <div className="flex flex-col gap-5">
      {questionnaire.sections.map(({ id, title, language, questions }, at) => {
        const name = title || t('part', { at: at + 1 })
        return (
          <section
            key={id}
            aria-label={name}
            className="rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 lang={language} className="text-lg font-bold wrap-anywhere">
                {name}
              </h3>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('edit_part', { name })}
                onPress={() => onEdit(at)}
              >
                {t('edit')}
              </Button>
            </div>
            <dl className="mt-3 flex flex-col gap-3">
              {questions.map((question) => (
                <div key={question.id}>
                  <dt lang={question.language} className="text-sm text-ink-soft wrap-anywhere">
                    {question.text}
                  </dt>
                  <dd className="font-semibold whitespace-pre-line wrap-anywhere">
                    {wordsOf(question, answers.get(question.id)) ?? (
                      <span className="font-normal text-ink-soft">{t('no_answer')}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

function wordsOf({ kind, options }: Question, answer: Answer | undefined): string | undefined {
  if (!answer || !isAnswered(answer)) return undefined
  if (kind === 'text') return answer.text.trim()
  if (kind === 'scale') return String(answer.scale)
  return options
    .filter(({ id }) => answer.option_ids.includes(id))
    .map(({ text }) => text)
    .join(', ')
}
