import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isForAll } from '#platform/contract/audience/audience-rules.ts'
import {
  type Audience,
  changeAudience,
  deleteAudience,
  type SavedAudience,
} from '#platform/contract/audiences.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { audiencesQuery } from './audiences.queries.ts'

interface ManageAudiencesProps {
  /** What is chosen now, which may take the place of a kept one. */
  value: Audience
  onClose: () => void
}

export function ManageAudiences({ value, onClose }: ManageAudiencesProps) {
  const t = useTexts('console_parts')
  const { data: audiences = [] } = useQuery(audiencesQuery)
  return (
    <PageDialog onClose={onClose} title={t('saved.manage_title')}>
      <p className="text-ink-soft">{t('saved.manage_lead')}</p>
      {audiences.length === 0 && <p className="mt-4">{t('saved.none')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {audiences.map((saved) => (
          <Kept key={saved.id} saved={saved} value={value} />
        ))}
      </ul>
    </PageDialog>
  )
}

const LONGEST = 60

function Kept({ saved, value }: { saved: SavedAudience; value: Audience }) {
  const t = useTexts('console_parts')
  const [name, setName] = useState(saved.name)
  const audience_id = saved.id
  const change = useCall(
    async (audience: Audience | undefined) =>
      (await call(changeAudience, { audience_id, name, ...(audience && { audience }) })).audience,
    {
      said: (kept, audience) => (audience ? t('saved.replaced', { name: kept.name }) : t('saved.renamed')),
      waitsFor: [platformKeys.audiences],
    },
  )
  const remove = useCall(() => call(deleteAudience, { audience_id }), {
    said: t('saved.deleted', { name: saved.name }),
    waitsFor: [platformKeys.audiences],
  })
  const problem = change.error instanceof ApiError ? change.error.fields['name'] : undefined
  const isOther = !isForAll(value) && JSON.stringify(value) !== JSON.stringify(saved.audience)
  return (
    <li className="flex flex-col gap-2 py-3">
      <TextField label={t('saved.name')} value={name} maxLength={LONGEST} error={problem} onText={setName} />
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          pending={change.isPending}
          isDisabled={name.trim() === '' || name.trim() === saved.name}
          onPress={() => change.mutate(undefined)}
        >
          {t('saved.rename')}
        </Button>
        {isOther && (
          <Button
            variant="quiet"
            size="small"
            isDisabled={name.trim() === '' || change.isPending}
            onPress={() => change.mutate(value)}
          >
            {t('saved.replace')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          pending={remove.isPending}
          aria-label={t('saved.delete_of', { name: saved.name })}
          onPress={() => remove.mutate()}
        >
          {t('saved.delete')}
        </Button>
      </span>
      <Failure error={problem ? remove.error : (change.error ?? remove.error)} announce />
    </li>
  )
}
