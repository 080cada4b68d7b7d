import type { QuestionResult } from '#features/questionnaire/contract/console.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

export function ResultShown({ question }: { question: QuestionResult }) {
  const t = useTexts('console_questionnaires')
  const { text, answered, counts, mean, texts } = question
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold wrap-anywhere">{text}</h3>
      <p className="text-sm text-ink-soft">
        {t('answered', { count: answered })}
        {mean !== null && ` · ${t('mean', { mean })}`}
      </p>
      {counts.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {counts.map(({ label, count }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two answers may have the same words; they keep their order
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="wrap-anywhere">{label}</span>
              <span className="numerals font-semibold">{count}</span>
              <meter
                aria-hidden="true"
                min={0}
                max={most}
                value={count}
                className="col-span-2 h-2 w-full accent-pine"
              />
            </li>
          ))}
        </ul>
      )}
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
