import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Colleague } from '#features/account/contract/account.ts'
import { departmentsQuery } from '#features/stages/web/shared/choices.queries.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { PassengerRow } from './passenger-row.tsx'
import { foundPassengersQuery } from '#features/teams/web/teams.queries.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { TRAY_MOST } from './tray.ts'

interface PassengerSearchProps {
  tray: readonly Colleague[]
  onToggle: (person: Colleague) => void
}

/** Colleagues to tick, those without a crew first. */
export function PassengerSearch({ tray, onToggle }: PassengerSearchProps) {
  const t = useTexts('invite_passengers')
  const { data: departments = [] } = useQuery(departmentsQuery)
  const [search, setSearch] = useState('')
  const [department, setDepartment] = useState('')
  // Whoever is looked for by name is found with the crew they ride in; else nobody who cannot be invited is in the way.
  const wish = {
    ...(search ? { search } : { free: 'only' as const }),
    ...(department && { department_id: department }),
  }
  const found = useInfiniteQuery(foundPassengersQuery(wish))
  const people = found.data?.pages.flatMap((page) => page.people)
  const total = found.data?.pages.at(-1)?.total
  const isFull = tray.length >= TRAY_MOST

  return (
    <section aria-labelledby="passengers" className="flex min-w-0 flex-col gap-3 sm:gap-4">
      <h2 id="passengers" className="text-xl font-bold max-sm:sr-only">
        {t('search_title')}
      </h2>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-end gap-2 sm:gap-3">
        <SettlingSearch label={t('search')} value={search} onSearch={setSearch} />
        <Select
          label={t('department')}
          hideLabel
          value={department}
          onChoose={setDepartment}
          placeholder={t('all_departments')}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <p role="status" className="-mb-2 text-sm font-semibold text-ink-soft">
        {total === 0 && t(search || department ? 'nobody' : 'nobody_free')}
        {Boolean(total) && t(search ? 'found' : 'free', { count: total ?? 0 })}
      </p>
      <Loading query={found} announce className="h-80 w-full" />
      <ul
        aria-busy={found.isPlaceholderData}
        className="divide-y divide-line rounded-card border border-line bg-surface transition-opacity empty:hidden aria-busy:opacity-60"
      >
        {people?.map((person) => {
          const isChosen = tray.some(({ id }) => id === person.id)
          return (
            <PassengerRow
              key={person.id}
              person={person}
              isChosen={isChosen}
              isDisabled={isFull && !isChosen}
              onToggle={() => onToggle(person)}
            />
          )
        })}
      </ul>
      <ListEnd query={found} />
    </section>
  )
}
