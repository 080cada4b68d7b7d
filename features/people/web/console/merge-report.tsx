import type { MergeReport as Report } from '#features/people/contract/merging.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What merging two accounts comes to, line by line; what is nothing is left out. */
export function MergeReport({ report }: { report: Report }) {
  const t = useTexts('console_merging')
  const { entries, points, doubled, gone, fills } = report
  const fields = fills.map((field) => t(`fields.${field}`)).join(', ')
  return (
    <ul className="list-disc pl-5 [&>li]:py-0.5">
      <li>{t('entries', { entries, points })}</li>
      {doubled > 0 && <li>{t('doubled', { count: doubled })}</li>}
      {(['challenges', 'courses', 'trainings', 'confirmations'] as const).map(
        (what) => report[what] > 0 && <li key={what}>{t(what, { count: report[what] })}</li>,
      )}
      {fields && <li>{t('fills', { fields })}</li>}
      {gone.crew && <li>{t('crew', { name: gone.crew.name })}</li>}
      <li>{t('stays')}</li>
    </ul>
  )
}
