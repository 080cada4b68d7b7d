import { DESK_SORTS, type ConsoleSort } from '#platform/contract/console-lists.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { type ContentSearch, readContentSearch } from './content-address.ts'

interface ContentFiltersProps {
  wish: ContentSearch
  /** The order without a wish; lists without any are searched only. */
  sort: ConsoleSort | undefined
  onWish: (wish: ContentSearch) => void
}

/** What narrows a list of content beside its state, and its order. */
export function ContentFilters({ wish, sort, onWish }: ContentFiltersProps) {
  const t = useTexts('console_content')
  const { state, search, from, to } = wish
  // What is empty or as it is without a wish stays out of the address.
  const look = (change: Record<string, string | undefined>) => {
    const next = readContentSearch({ ...wish, ...change })
    if (next.sort === sort) delete next.sort
    onWish(next)
  }
  const searching = (
    <SettlingSearch label={t('search')} value={search ?? ''} onSearch={(typed) => look({ search: typed })} />
  )
  if (!sort) return searching
  const isNarrowed = search !== undefined || from !== undefined || to !== undefined
  return (
    <FilterBar search={searching} onClear={isNarrowed ? () => onWish(state ? { state } : {}) : undefined}>
      <Select
        label={t('sort')}
        options={DESK_SORTS.map((each) => ({ value: each, label: t(`sort_${each}`) }))}
        value={wish.sort ?? sort}
        onChoose={(next) => look({ sort: next })}
        className="max-sm:col-span-2"
      />
      <TextField
        label={t('from_day')}
        type="date"
        value={from ?? ''}
        onText={(text) => look({ from: text })}
      />
      <TextField label={t('to_day')} type="date" value={to ?? ''} onText={(text) => look({ to: text })} />
    </FilterBar>
  )
}
