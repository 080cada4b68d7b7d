import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThanksColleague } from '#features/thanks/contract/thanks.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { thanksPeopleQuery } from './thanks.queries.ts'

/** Finds whom to thank by their name: the own crew stands first. */
export function ColleagueChoice({ onChoose }: { onChoose: (person: ThanksColleague) => void }) {
  const t = useTexts('thanks_giving')
  const [search, setSearch] = useState('')
  const { data: people, error, refetch, isPlaceholderData } = useQuery(thanksPeopleQuery(search))
  return (
    <section aria-label={t('who')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('who')}</h3>
      <SettlingSearch label={t('find')} value={search} onSearch={setSearch} />
      <Loading query={{ data: people, error, refetch }} lines={4} />
      <p role="status" className={people?.length === 0 ? 'p-2 text-ink-soft' : 'sr-only'}>
        {people && t('found', { count: people.length })}
      </p>
      <ul
        aria-busy={isPlaceholderData}
        className="flex max-h-64 flex-col overflow-y-auto rounded-field border border-line aria-busy:opacity-60"
      >
        {people?.map((person) => (
          <li key={person.id} className="border-b border-line last:border-0">
            <button
              type="button"
              disabled={person.thanked}
              onClick={() => onChoose(person)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-sunken disabled:text-ink-soft"
            >
              <Avatar id={person.id} name={fullName(person)} picture={person.avatar} size={40} />
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold wrap-anywhere">{fullName(person)}</bdi>
                <span className="block truncate text-sm text-ink-soft">
                  {[person.crew, person.thanked && t('thanked')].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
