import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ConsolePerson, listPeopleConsole } from '#features/people/contract/people.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { peopleKeys } from './people.keys.ts'

export type FoundPerson = Pick<ConsolePerson, 'id' | 'first_name' | 'last_name' | 'email'>

export const nameOf = ({ first_name, last_name }: Pick<FoundPerson, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

const MOST_SHOWN = 8

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...peopleKeys.found, 'to-choose', search],
    queryFn: () => callBehind(listPeopleConsole, { search, state: 'active' }),
    enabled: search.trim().length > 1,
  })

interface PersonSearchProps {
  label: string
  /** On the button beside each one. */
  action: string
  actionName: (name: string) => string
  onChoose: (person: FoundPerson) => void
  /** Who is not among those to choose from. */
  without?: readonly string[]
  /** What is said where nobody fits. */
  nobody?: string
  isPending?: boolean
}

/** Looks for somebody in the whole programme, and does something with them. */
export function PersonSearch({
  label,
  action,
  actionName,
  onChoose,
  without,
  nobody,
  isPending = false,
}: PersonSearchProps) {
  const t = useTexts('console_parts')
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(foundQuery(search))
  const isAsked = search.trim().length > 1
  const found = isAsked
    ? (data?.people ?? []).filter(({ id }) => !without?.includes(id)).slice(0, MOST_SHOWN)
    : []
  return (
    <div className="flex flex-col gap-3">
      <SettlingSearch label={label} value={search} onSearch={setSearch} />
      <Failure error={error} />
      {isAsked && data && found.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {nobody ?? t('nobody_found')}
        </p>
      )}
      {found.length > 0 && (
        <ul
          aria-label={t('found_people')}
          className="flex flex-col divide-y divide-line rounded-field border border-line"
        >
          {found.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 px-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{nameOf(person)}</span>{' '}
                <span className="text-sm text-ink-soft">{person.email}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                isDisabled={isPending}
                aria-label={actionName(nameOf(person))}
                onPress={() => onChoose(person)}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
