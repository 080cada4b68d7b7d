import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deletePeopleView } from '#features/people/contract/people.ts'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { PeopleSearch } from './people-address.ts'
import { viewsQuery } from './people.queries.ts'
import { SaveView } from './save-view.tsx'

interface SavedViewsProps {
  search: PeopleSearch
  onChoose: (search: PeopleSearch) => void
}

/** Filters and orders that were saved under a name, own ones and shared ones. */
export function SavedViews({ search, onChoose }: SavedViewsProps) {
  const t = useTexts('console_people')
  const { data: views = [] } = useQuery(viewsQuery)
  const [isSaving, setSaving] = useState(false)
  const here = JSON.stringify([search.filter, search.sort, search.order])
  const current = views.find(({ filter, sort, order }) => JSON.stringify([filter, sort, order]) === here)
  const remove = useCall((view_id: string) => call(deletePeopleView, { view_id }), {
    waitsFor: [viewsQuery.queryKey],
    onError: tellFailure,
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <Select
          label={t('views.label')}
          hideLabel
          placeholder={t('views.label')}
          value={current?.id ?? ''}
          options={views.map(({ id, name, shared }) => ({
            value: id,
            label: shared ? t('views.shared_name', { name }) : name,
          }))}
          onChoose={(next) => {
            const view = views.find(({ id }) => id === next)
            onChoose(view ?? { filter: {}, sort: 'name', order: 'asc' })
          }}
          className="w-full sm:w-48"
        />
      )}
      <Button variant="quiet" size="small" onPress={() => setSaving(true)}>
        {t('views.save')}
      </Button>
      {current?.mine && (
        <Button
          variant="quiet"
          size="small"
          pending={remove.isPending}
          onPress={() => remove.mutate(current.id)}
        >
          {t('views.delete')}
        </Button>
      )}
      {isSaving && <SaveView search={search} onClose={() => setSaving(false)} />}
    </div>
  )
}
