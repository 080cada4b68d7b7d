import type { QuestionResult } from '#features/questionnaire/contract/console.ts'
import { AnswerBars } from '#platform/web/console/charts/answer-bars.tsx'
import { ResultDepartments } from './result-departments.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

export function ResultShown({ question }: { question: QuestionResult }) {
  const t = useTexts('console_questionnaires')
  const { text, answered, counts, mean, texts } = question
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold wrap-anywhere">{text}</h3>
      <p className="text-sm text-ink-soft">
        {t('answered', { count: answered })}
        {mean !== null && ` · ${t('mean', { mean })}`}
      </p>
      {counts.length > 0 && <AnswerBars counts={counts} whole={answered} />}
      <ResultDepartments question={question} />
      {texts.length > 0 && (
        <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
          {texts.map((words, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may write the same; they keep their order
            <li key={at} className="rounded-field bg-sunken px-3 py-2 wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
