import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DONE_OUTCOMES, type DuelSearch, readDuelSearch } from '#features/duels/web/duel-address.ts'

interface DoneFiltersProps {
  wish: DuelSearch
  /** `replace`: a step of typing, which Back need not repeat. */
  onChange: (wish: DuelSearch, replace?: boolean) => void
}

/** Which of the duels that are done: how they ended, and with whom. */
export function DoneFilters({ wish, onChange }: DoneFiltersProps) {
  const t = useTexts('duels')
  const set = (part: Record<string, unknown>, replace?: boolean) =>
    onChange(readDuelSearch({ ...wish, ...part }), replace)
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      <SettlingSearch
        label={t('search')}
        clearText={t('clear')}
        value={wish.search ?? ''}
        onSearch={(search) => set({ search }, true)}
      />
      <Select
        label={t('outcome')}
        hideLabel
        value={wish.outcome ?? ''}
        onChoose={(next) => set({ outcome: next })}
        placeholder={t('outcomes.all')}
        options={DONE_OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
      />
    </div>
  )
}
