import { useState } from 'react'
import { savePeopleView } from '#features/people/contract/people.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PeopleSearch } from './people-address.ts'
import { viewsQuery } from './people.queries.ts'

export function SaveView({ search, onClose }: { search: PeopleSearch; onClose: () => void }) {
  const t = useTexts('console_people')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useCall(() => call(savePeopleView, { view: { name, shared, ...search } }), {
    done: async (_, __, queries) => {
      await queries.invalidateQueries(viewsQuery)
      onClose()
    },
  })
  const problem = save.error instanceof ApiError ? save.error.fields['view.name'] : undefined
  return (
    <PageDialog
      onClose={onClose}
      title={t('views.save')}
      size="small"
      footer={
        <Button pending={save.isPending} isDisabled={name.trim() === ''} onPress={() => save.mutate()}>
          {t('views.do_save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField label={t('views.name')} value={name} maxLength={60} error={problem} onText={setName} />
        <Checkbox checked={shared} onTick={setShared}>
          {t('views.share')}
        </Checkbox>
        {!problem && <Failure error={save.error} announce />}
      </div>
    </PageDialog>
  )
}
