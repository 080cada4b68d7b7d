import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { crewOptionsQuery } from './audiences.queries.ts'

interface CrewTagsProps {
  value: readonly string[]
  onChange: (ids: string[]) => void
}

const SHOWN = 6

/** Crews of an audience: there may be thousands, so they are looked for. */
export function CrewTags({ value, onChange }: CrewTagsProps) {
  const t = useTexts('console_parts')
  const [search, setSearch] = useState('')
  const { data: crews = [] } = useQuery({
    ...crewOptionsQuery(search, value),
    enabled: search !== '' || value.length > 0,
  })
  const nameOf = (id: string) => crews.find((crew) => crew.id === id)?.name ?? '…'
  const found = search === '' ? [] : crews.filter(({ id }) => !value.includes(id)).slice(0, SHOWN)
  return (
    <div className="flex flex-col gap-2">
      <SettlingSearch label={t('crews_search')} value={search} onSearch={setSearch} />
      {found.length > 0 && (
        <ul aria-label={t('crews')} className="flex flex-wrap gap-2">
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="secondary"
                size="small"
                icon={<Plus className="size-4" />}
                aria-label={t('crews_add', { name })}
                onPress={() => onChange([...value, id])}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id}>
              <Button
                variant="quiet"
                size="small"
                icon={<X className="size-4" />}
                aria-label={t('remove', { name: nameOf(id) })}
                onPress={() => onChange(value.filter((own) => own !== id))}
              >
                {nameOf(id)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
