import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deletePeopleView, savePeopleView } from '#contract/people-desk.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { tellFailure } from '#web/platform/failure-toast.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PeopleSearch } from './people-address.ts'
import { viewsQuery } from './people.queries.ts'

interface SavedViewsProps {
  search: PeopleSearch
  onChoose: (search: PeopleSearch) => void
}

/** Filters and orders that were saved under a name, own ones and shared ones. */
export function SavedViews({ search, onChoose }: SavedViewsProps) {
  const t = useTexts('console_people')
  const queries = useQueryClient()
  const { data: views = [] } = useQuery(viewsQuery)
  const [isSaving, setSaving] = useState(false)
  const here = JSON.stringify([search.filter, search.sort, search.order])
  const current = views.find(({ filter, sort, order }) => JSON.stringify([filter, sort, order]) === here)
  const remove = useMutation({
    mutationFn: (view_id: string) => call(deletePeopleView, { view_id }),
    onSuccess: () => queries.invalidateQueries(viewsQuery),
    onError: tellFailure,
  })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {views.length > 0 && (
        <Select
          label={t('views.label')}
          placeholder={t('views.none')}
          value={current?.id ?? ''}
          options={views.map(({ id, name, shared }) => ({
            value: id,
            label: shared ? t('views.shared_name', { name }) : name,
          }))}
          onChange={({ target }) => {
            const view = views.find(({ id }) => id === target.value)
            onChoose(view ?? { filter: {}, sort: 'name', order: 'asc' })
          }}
          className="w-full sm:w-64"
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

function SaveView({ search, onClose }: { search: PeopleSearch; onClose: () => void }) {
  const t = useTexts('console_people')
  const app = useTexts('app')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useMutation({
    mutationFn: () => call(savePeopleView, { view: { name, shared, ...search } }),
    onSuccess: async () => {
      await queries.invalidateQueries(viewsQuery)
      onClose()
    },
  })
  const problem = save.error instanceof ApiError ? save.error.fields['view.name'] : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('views.save')}
      closeText={app('close')}
      size="small"
      footer={
        <Button pending={save.isPending} isDisabled={name.trim() === ''} onPress={() => save.mutate()}>
          {t('views.do_save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={t('views.name')}
          value={name}
          maxLength={60}
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {t('views.share')}
        </Checkbox>
        {!problem && <Failure error={save.error} announce />}
      </div>
    </Dialog>
  )
}
