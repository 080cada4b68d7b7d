import { useQuery } from '@tanstack/react-query'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { stagesChanged } from '#features/stages/contract/stages.ts'
import { countriesQuery, departmentsQuery, stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { useLive } from '#platform/web/live/live.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type BoardSearch, readBoardSearch } from '#features/rankings/web/board-address.ts'
import { isOfPeople, isOfStage } from '#features/rankings/web/boards.ts'
import type { BoardPage } from '#features/rankings/web/rankings.queries.ts'

interface BoardFiltersProps {
  board: Board
  search: BoardSearch
  /** The board as it was last read: it says which stage is meant when none is asked for. */
  latest: BoardPage | undefined
  onChange: (search: BoardSearch, replace?: boolean) => void
}

export function BoardFilters({ board, search, latest, onChange }: BoardFiltersProps) {
  const t = useTexts('rankings')
  const { data: departments = [] } = useQuery(departmentsQuery)
  const { data: countries = [] } = useQuery(countriesQuery)
  const { from: _, ...wish } = search
  const set = (part: Record<string, unknown>, replace?: boolean) =>
    onChange(readBoardSearch({ ...wish, ...part }), replace)
  const options = (named: readonly { id: string; name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {isOfStage(board) && (
        <StageChoice value={search.stage ?? latest?.stage?.id} onChange={(stage) => set({ stage })} />
      )}
      {board === 'half-team' && (
        <Select
          label={t('half')}
          hideLabel
          className="col-span-2 lg:col-span-1"
          value={search.half ?? latest?.half ?? ''}
          onChoose={(next) => set({ half: next })}
          options={(['1', '2'] as const).map((half) => ({ value: half, label: t(`halves.${half}`) }))}
        />
      )}
      <SettlingSearch
        label={t(isOfPeople(board) ? 'search_people' : 'search_crews')}
        value={search.search ?? ''}
        onSearch={(words) => set({ search: words }, true)}
        className={`col-span-2 self-end ${isOfStage(board) || board === 'half-team' ? 'lg:col-span-1' : ''}`}
      />
      <Select
        label={t('department')}
        hideLabel
        value={search.department ?? ''}
        onChoose={(next) => set({ department: next })}
        placeholder={t('all_departments')}
        options={options(departments)}
      />
      <Select
        label={t('country')}
        hideLabel
        value={search.country ?? ''}
        onChoose={(next) => set({ country: next })}
        placeholder={t('all_countries')}
        options={options(countries)}
      />
    </div>
  )
}

/** The stages that have begun; a road ahead has no table yet. */
function StageChoice({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const t = useTexts('rankings')
  const { data: stages = [], refetch } = useQuery(stagesQuery)
  useLive(stagesChanged, () => void refetch())
  const begun = stages.filter((stage) => stage.state !== 'coming')
  return (
    <Select
      label={t('stage')}
      hideLabel
      className="col-span-2 lg:col-span-1"
      value={value ?? ''}
      onChoose={onChange}
      options={begun.map((stage) => ({
        value: stage.id,
        label: stage.state === 'running' ? t('stage_running', { name: stage.name }) : stage.name,
      }))}
    />
  )
}
