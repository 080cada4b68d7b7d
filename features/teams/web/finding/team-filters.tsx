import { useQuery } from '@tanstack/react-query'
import { TEAM_ORDERS } from '#features/teams/contract/teams.ts'
import { departmentsQuery } from '#features/stages/web/shared/choices.queries.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { TeamSearch } from './team-search.ts'

const SEATS = [1, 2, 3]

interface TeamFiltersProps {
  wish: TeamSearch
  /** `replace`: a step of typing, which Back need not repeat. */
  onChange: (wish: TeamSearch, replace?: boolean) => void
}

export function TeamFilters({ wish, onChange }: TeamFiltersProps) {
  const t = useTexts('find_team')
  const { data: departments = [] } = useQuery(departmentsQuery)
  const set = (part: Record<string, unknown>) => onChange({ ...wish, ...part })
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SettlingSearch
        label={t('search')}
        value={wish.search ?? ''}
        onSearch={(search) => onChange({ ...wish, search }, true)}
        className="sm:col-span-3 xl:col-span-1"
      />
      <Select
        label={t('free')}
        value={wish.free ?? ''}
        onChoose={(next) => set({ free: next })}
        placeholder={t('free_any')}
        options={SEATS.map((count) => ({ value: String(count), label: t('free_least', { count }) }))}
      />
      <Select
        label={t('department')}
        value={wish.department ?? ''}
        onChoose={(next) => set({ department: next })}
        placeholder={t('all_departments')}
        options={departments.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={t('order')}
        value={wish.order ?? 'name'}
        onChoose={(next) => set({ order: next })}
        options={TEAM_ORDERS.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
      />
    </div>
  )
}
