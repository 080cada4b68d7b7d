import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GapName } from '#features/programme/contract/gaps.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { areAllLeftOut, GapList } from './gap-list.tsx'
import { startGapsQuery } from './gaps.queries.ts'

interface StartDialogProps {
  /** What starts it, without what was ticked. */
  starting: { isPending: boolean; error: Error | null }
  onStart: (without: GapName[]) => void
  /** When the clock will start it, if that is what is about to be saved; and saves that it does not. */
  later?: { at: string; onByHand: () => void }
  onClose: () => void
}

/** Says what is missing before the programme starts, and starts it only when each is put right or left out on purpose. */
export function StartDialog({ starting, onStart, later, onClose }: StartDialogProps) {
  const t = useTexts('console_gaps')
  const { moment } = useDates()
  const [without, setWithout] = useState<GapName[]>([])
  const { data, error, refetch } = useQuery(startGapsQuery)
  const gaps = data?.gaps
  const lead = later ? t('later_lead', { at: moment(later.at) }) : t('lead')
  return (
    <PageDialog
      onClose={onClose}
      title={t(later ? 'later_title' : 'title')}
      footer={
        <>
          {later && (
            <Button variant="secondary" isDisabled={starting.isPending} onPress={later.onByHand}>
              {t('later_by_hand')}
            </Button>
          )}
          <Button
            pending={starting.isPending}
            isDisabled={!gaps || !areAllLeftOut(gaps, without)}
            onPress={() => onStart(without)}
          >
            {t(later ? 'later_start' : 'start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Loading query={{ data: gaps, error, refetch }} lines={4} />
        {gaps && <p>{gaps.length > 0 ? lead : t('ready')}</p>}
        {gaps && <GapList gaps={gaps} without={without} onWithout={setWithout} />}
        <Failure error={starting.error} announce />
      </div>
    </PageDialog>
  )
}
