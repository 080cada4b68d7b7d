import type { ColleagueThanks } from '#features/colleagues/contract/colleagues.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ValueChip } from '#platform/web/values/value-chip.tsx'
import { ColleagueSection } from './colleague-section.tsx'

/** For which values colleagues have thanked somebody, the most frequent first. */
export function ThanksLine({ thanks: { values }, most }: { thanks: ColleagueThanks; most?: number }) {
  const t = useTexts('colleague')
  return (
    <div>
      <p className="mb-1.5 text-sm text-ink-soft">{t('thanked_for')}</p>
      <ValueChips values={values.slice(0, most)} />
    </div>
  )
}

/** The same on the page, all of them. */
export function ThanksCard({ thanks: { values } }: { thanks: ColleagueThanks }) {
  const t = useTexts('colleague')
  return (
    <ColleagueSection title={t('thanked_for')} isWide>
      <ValueChips values={values} />
    </ColleagueSection>
  )
}

function ValueChips({ values }: { values: ColleagueThanks['values'] }) {
  const t = useTexts('colleague')
  return (
    <ul className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={`${value.sign} ${value.word}`} className="max-w-full">
          <ValueChip value={value} count={value.count} said={t('thanked_times', { count: value.count })} />
        </li>
      ))}
    </ul>
  )
}
