import { useInfiniteQuery } from '@tanstack/react-query'
import type { ConsoleTraining } from '#features/training/contract/console.ts'
import type { TrainingPerson } from '#features/training/contract/people.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { seatsQuery } from './seats.queries.ts'
import { useSeatColumns } from './use-seat-columns.tsx'

interface WaitingTableProps {
  training: ConsoleTraining
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
      <QueryTable<TrainingPerson>
        query={list}
        caption={t('waiting')}
        rows={people}
        rowKey={(person) => person.id}
        empty={<p className="text-ink-soft">{t('no_waiting')}</p>}
        columns={columns}
      />
    </FormSection>
  )
}
