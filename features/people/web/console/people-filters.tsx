import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PEOPLE_STATES, type PeopleFilter } from '#features/people/contract/people.ts'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type PeopleSearch, ROLES } from './people-address.ts'
import { optionsQuery } from './people.queries.ts'

/** Those with a field of their own; the others come from a figure. */
type FieldName = (typeof rare)[number] | 'state' | 'department_id' | 'country_id' | 'segment'
const rare = ['role', 'access', 'crew', 'two_factor'] as const

interface PeopleFiltersProps {
  search: PeopleSearch
  onChange: (search: PeopleSearch) => void
}

/** By what people are found; each choice stands in the address. */
export function PeopleFilters({ search, onChange }: PeopleFiltersProps) {
  const t = useTexts('console_people')
  const { data: options } = useQuery(optionsQuery)
  const { filter } = search
  const set = (change: { [Field in keyof PeopleFilter]?: string | undefined }) => {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value)
    onChange({ ...search, filter: Object.fromEntries(next) as PeopleFilter })
  }
  const named = (list: readonly { id: string; name: string }[] = []) => [
    { value: 'none', label: t('without') },
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const field = (name: FieldName, choices: { value: string; label: string }[]) => (
    <Select
      label={t(`filters.${name}`)}
      hideLabel
      placeholder={t(`filters.${name}`)}
      value={filter[name] ?? ''}
      options={choices}
      onChoose={(next) => set({ [name]: next || undefined })}
      className="sm:w-34"
    />
  )
  const [isOpen, setOpen] = useState(rare.some((name) => filter[name]))
  return (
    <FilterBar
      onClear={Object.keys(filter).length > 0 ? () => onChange({ ...search, filter: {} }) : undefined}
      search={
        <SettlingSearch
          label={t('search')}
          value={filter.search ?? ''}
          onSearch={(words) => set({ search: words || undefined })}
        />
      }
    >
      {field(
        'state',
        PEOPLE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      {field('department_id', named(options?.departments))}
      {field('country_id', named(options?.countries))}
      {field(
        'segment',
        (options?.segments ?? []).map((value) => ({ value, label: value })),
      )}
      <Button variant="quiet" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t('more_filters')}
      </Button>
      {isOpen && (
        <div className="col-span-2 flex w-full flex-wrap gap-3">
          {field(
            'role',
            ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
          )}
          {field('access', [
            { value: 'on', label: t('access.on') },
            { value: 'off', label: t('access.off') },
          ])}
          {field('crew', [
            { value: 'yes', label: t('crew.yes') },
            { value: 'no', label: t('crew.no') },
            { value: 'alone', label: t('crew.alone') },
          ])}
          {field('two_factor', [
            { value: 'on', label: t('two_factor.on') },
            { value: 'off', label: t('two_factor.off') },
          ])}
        </div>
      )}
    </FilterBar>
  )
}
