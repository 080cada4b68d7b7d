import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { ChatPerson } from '#features/chat/contract/chat.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { peopleQuery } from '#features/chat/web/chat.queries.ts'
import { OnlineWord, PersonFace } from '#features/chat/web/face.tsx'
import { Loading } from '#platform/web/api/loading.tsx'

interface PeopleChoiceProps {
  /** Those who are chosen; nothing where one press is the choice. */
  chosen?: readonly ChatPerson[]
  onChoose: (person: ChatPerson) => void
  /** Who is there already, and cannot be chosen. */
  without?: ReadonlySet<string>
}

/** Finds people by their names: the own crew and those one writes with stand first. */
export function PeopleChoice({ chosen, onChoose, without }: PeopleChoiceProps) {
  const t = useTexts('chat_groups')
  const [search, setSearch] = useState('')
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleQuery(search))
  const people = data?.filter(({ person }) => !without?.has(person.id))
  return (
    <div className="flex flex-col gap-2">
      <SettlingSearch label={t('find')} value={search} onSearch={setSearch} />
      <Loading query={{ data: people, error, refetch }} lines={4} />
      <p role="status" className={people?.length === 0 ? 'p-2 text-ink-soft' : 'sr-only'}>
        {people && t('found', { count: people.length })}
      </p>
      <ul aria-busy={isPlaceholderData} className="flex flex-col aria-busy:opacity-60">
        {people?.map(({ person, department }) => {
          const isChosen = chosen?.some(({ id }) => id === person.id)
          return (
            <li key={person.id}>
              <button
                type="button"
                aria-pressed={chosen && isChosen}
                onClick={() => onChoose(person)}
                className="flex min-h-14 w-full items-center gap-3 rounded-field px-2 py-1.5 text-left hover:bg-sunken aria-pressed:bg-pine-soft"
              >
                <PersonFace person={person} size={40} withPresence />
                <span className="min-w-0 flex-1">
                  <bdi className="block font-semibold wrap-anywhere">{fullName(person)}</bdi>
                  <OnlineWord id={person.id} />
                  {department && <bdi className="block truncate text-sm text-ink-soft">{department}</bdi>}
                </span>
                {isChosen && <Check strokeWidth={2} className="size-5 shrink-0 text-pine-ink" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface ChosenPeopleProps {
  people: readonly ChatPerson[]
  onRemove: (person: ChatPerson) => void
}

/** Who is chosen so far; a press takes one out again. */
export function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  const t = useTexts('chat_groups')
  if (people.length === 0) return null
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap gap-1.5">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onRemove(person)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-pine-soft pr-3 pl-1 text-sm font-semibold text-pine-ink [&>:first-child]:self-center hover:bg-sunken pointer-coarse:min-h-11"
          >
            <PersonFace person={person} size={28} />
            <bdi className="max-w-40 truncate">{fullName(person)}</bdi>
            <span className="sr-only">{t('remove_choice')}</span>
            <X strokeWidth={2} className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
