import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { listPreviewers, type Previewer } from '#platform/content/contract/previews.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { PreviewSubject } from './preview-subject.ts'
import { isHidden, verdictOf } from './preview-verdict.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

const MOST_SHOWN = 6

interface PreviewPeopleProps {
  subject: PreviewSubject
  onChoose: (person: Previewer) => void
}

/** People by name, each with a sign whether they would see it. */
export function PreviewPeople({ subject, onChoose }: PreviewPeopleProps) {
  const { kind, id, audience } = subject
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  const [search, setSearch] = useState('')
  const { data, error } = useQuery({
    queryKey: [...platformKeys.previewers, kind, id, search],
    queryFn: () => callBehind(listPreviewers, { kind, search, ...(id && { content_id: id }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const people = data?.people.slice(0, MOST_SHOWN) ?? []
  return (
    <div className="flex flex-col gap-2">
      <SettlingSearch label={c('preview_search')} value={search} onSearch={setSearch} />
      <Failure error={error} />
      {data && people.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {parts('nobody_found')}
        </p>
      )}
      <ul aria-label={parts('found_people')} className="flex flex-col divide-y divide-line empty:hidden">
        {people.map((person) => {
          const hidden = isHidden(verdictOf(audience, { person }))
          const Sign = hidden ? EyeOff : Eye
          return (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => onChoose(person)}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-field px-2 py-1 text-left hover:bg-surface"
              >
                <Sign className={`size-5 shrink-0 ${hidden ? 'text-ink-soft' : 'text-pine-ink'}`} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{`${person.first_name} ${person.last_name}`}</span>
                  {person.department && <span className="text-ink-soft">{` · ${person.department}`}</span>}
                  <span className="sr-only">{`, ${c(hidden ? 'preview_sees_not' : 'preview_sees')}`}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
