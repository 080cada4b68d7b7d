import type * as z from 'zod/mini'
import type { getDuelRecord } from '#features/duels/contract/duels.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

type DuelRecord = z.output<typeof getDuelRecord.output>

/** What a duel earns, for whoever wants to know before. */
export function DuelEarnings({ record: { rewards, rules } }: { record: DuelRecord }) {
  const t = useTexts('duel_record')
  const { won, drawn, lost, right, same_pair } = rewards
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 items-center font-semibold text-pine-ink underline">
        {t('what_title')}
      </summary>
      <ul className="flex list-disc flex-col gap-1 pb-2 pl-5 text-sm text-ink-soft">
        <li>{t('what', { won, drawn, lost, right })}</li>
        {same_pair.length > 0 && <li>{t('pair', { percents: same_pair.join(', ') })}</li>}
        <li>{rules.speed_bonus > 0 ? t('speed', { count: rules.speed_bonus }) : t('no_speed')}</li>
        <li>{t('forfeit', { count: rules.hours })}</li>
      </ul>
    </details>
  )
}
