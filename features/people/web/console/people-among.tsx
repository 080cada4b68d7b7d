import { X } from 'lucide-react'
import type { PeopleFilter } from '#features/people/contract/people.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import type { PeopleSearch } from './people-address.ts'

interface PeopleAmongProps {
  search: PeopleSearch
  onChange: (search: PeopleSearch) => void
}

/** By what a figure of the overview has narrowed the list: no field says it, and each can be let go. */
export function PeopleAmong({ search, onChange }: PeopleAmongProps) {
  const t = useTexts('console_people')
  const among = useAmong(search.filter)
  if (among.length === 0) return null
  const without = (fields: readonly (keyof PeopleFilter)[]) =>
    onChange({
      ...search,
      filter: Object.fromEntries(
        Object.entries(search.filter).filter(([name]) => !fields.includes(name as keyof PeopleFilter)),
      ) as PeopleFilter,
    })
  return (
    <ul aria-label={t('among.label')} className="mb-4 flex flex-wrap gap-2">
      {among.map(({ words, fields }) => (
        <li key={words}>
          <Button
            variant="secondary"
            size="small"
            icon={<X className="size-4" />}
            aria-label={t('among.drop', { words })}
            onPress={() => without(fields)}
          >
            {words}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Among = { words: string; fields: (keyof PeopleFilter)[] }

function useAmong(filter: PeopleFilter): Among[] {
  const t = useTexts('console_people')
  const dates = useDates()
  const { active_from, active_until, seen_from, seen_until, invited, crew_id, brought_by, task } = filter
  const { quarter, duel, told, rhythm } = filter
  const onDay = (text: string) => {
    const border = text.indexOf('-')
    return { kind: text.slice(0, border), day: dates.day(`${text.slice(border + 1)}T12:00`) }
  }
  const span = (from: string | undefined, until: string | undefined) => ({
    from: from ? dates.day(`${from}T12:00`) : '',
    until: until ? dates.day(`${until}T12:00`) : '',
    shape: from && until ? 'both' : from ? 'from' : 'until',
  })
  const [kind = '', part = ''] = task?.split('-') ?? []
  const [place = '', days = ''] = quarter?.split('-') ?? []
  const all: (Among | undefined)[] = [
    active_from || active_until
      ? { words: t('among.active', span(active_from, active_until)), fields: ['active_from', 'active_until'] }
      : undefined,
    seen_from || seen_until
      ? { words: t('among.seen', span(seen_from, seen_until)), fields: ['seen_from', 'seen_until'] }
      : undefined,
    invited ? { words: t(`among.invited.${invited}`), fields: ['invited'] } : undefined,
    brought_by ? { words: t('among.brought_by'), fields: ['brought_by'] } : undefined,
    crew_id ? { words: t('among.crew'), fields: ['crew_id'] } : undefined,
    task ? { words: t('among.task', { kind, part }), fields: ['task'] } : undefined,
    quarter ? { words: t('among.quarter', { place, days: Number(days) }), fields: ['quarter'] } : undefined,
    duel ? { words: t('among.duel', onDay(duel)), fields: ['duel'] } : undefined,
    told ? { words: t('among.told', onDay(told)), fields: ['told'] } : undefined,
    rhythm ? { words: t('among.rhythm', { place: rhythm }), fields: ['rhythm'] } : undefined,
  ]
  return all.filter((each) => each !== undefined)
}
