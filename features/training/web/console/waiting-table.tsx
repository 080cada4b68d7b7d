import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeskTraining } from '#contract/training-desk.ts'
import type { TrainingPerson } from '#contract/training-people.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { DataTable } from '#web/console/parts/data-table.tsx'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { seatsQuery } from './seats.queries.ts'
import { useSeatColumns } from './use-seat-columns.tsx'

interface WaitingTableProps {
  training: DeskTraining
  isOpen: boolean
}

/** Who waits, in the order in which they get a seat. */
export function WaitingTable({ training, isOpen }: WaitingTableProps) {
  const t = useTexts('console_seats')
  const list = useInfiniteQuery(seatsQuery(training.id, 'waiting'))
  const people = list.data?.pages.flatMap((page) => page.people)
  const columns = useSeatColumns({ training, isOpen, waiting: people ?? [] })
  return (
    <FormSection title={t('waiting')}>
      <Failure error={list.error} onRetry={() => void list.refetch()} />
      {(people ?? !list.error) && (
        <DataTable<TrainingPerson>
          caption={t('waiting')}
          rows={people}
          rowKey={(person) => person.id}
          empty={<p className="text-ink-soft">{t('no_waiting')}</p>}
          columns={columns}
          more={
            list.hasNextPage
              ? { isPending: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
              : undefined
          }
        />
      )}
    </FormSection>
  )
}
