import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GapName, listStartGaps } from '#features/programme/contract/gaps.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { areAllLeftOut, GapList } from './gap-list.tsx'

/** What is missing before the programme starts, as it is at this moment. */
export const startGapsQuery = queryOptions({
  queryKey: [...platformKeys.setup, 'gaps'],
  queryFn: async () => (await call(listStartGaps, {})).gaps,
  staleTime: 0,
  gcTime: 0,
})

interface StartDialogProps {
  /** What starts it, without what was ticked. */
  starting: { isPending: boolean; error: Error | null }
  onStart: (without: GapName[]) => void
  onClose: () => void
}

/** Says what is missing before the programme starts, and starts it only when each is put right or left out on purpose. */
export function StartDialog({ starting, onStart, onClose }: StartDialogProps) {
  const t = useTexts('console_gaps')
  const [without, setWithout] = useState<GapName[]>([])
  const { data: gaps, error, refetch } = useQuery(startGapsQuery)
  return (
    <PageDialog
      onClose={onClose}
      title={t('title')}
      footer={
        <Button
          pending={starting.isPending}
          isDisabled={!gaps || !areAllLeftOut(gaps, without)}
          onPress={() => onStart(without)}
        >
          {t('start')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Loading query={{ data: gaps, error, refetch }} lines={4} />
        {gaps && <p>{t(gaps.length > 0 ? 'lead' : 'ready')}</p>}
        {gaps && <GapList gaps={gaps} without={without} onWithout={setWithout} />}
        <Failure error={starting.error} announce />
      </div>
    </PageDialog>
  )
}
