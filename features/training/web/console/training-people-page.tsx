import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import { useFormatter } from 'use-intl'
import {
  addTrainingPerson,
  exportTrainingPeople,
  type TrainingPerson,
} from '#features/training/contract/people.ts'
import { EditorPlace } from '#platform/content/web/editor/editor-place.tsx'
import { StateSign } from '#platform/content/web/list/state-sign.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { HelpButton } from '#platform/web/guide/help-button.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AttendanceFile } from './attendance-file.tsx'
import { SeatTable } from './seat-table.tsx'
import { seatsQuery, useRenewed, useSeatsLive } from './seats.queries.ts'
import { trainingKind } from './training-console.queries.ts'
import type { WrittenTraining } from './training-console.queries.ts'
import type { ConsoleTraining } from '#features/training/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { useSeatColumns } from './use-seat-columns.tsx'
import { type FoundPerson, nameOf, PersonSearch } from '#features/people/web/shared/person-search.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Who comes to a training, who waits, who was there. */
export function TrainingPeoplePage() {
  const { id } = useParams() as { id: string }
  const query = useQuery(trainingKind.one(id))
  useSeatsLive(id)
  return (
    <EditorPlace query={query} isNew={false}>
      {() => <People written={query.data!} />}
    </EditorPlace>
  )
}

function People({ written: { training } }: { written: WrittenTraining }) {
  const t = useTexts('console_seats')
  const words = useTexts('console_trainings')
  const format = useFormatter()
  const { id, stage, content, begun, taken, waiting, attended } = training
  const isOpen = stage !== 'draft' && training.cancel_reason === null
  const when = format.dateTimeRange(new Date(content.starts_at), new Date(content.ends_at), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: content.time_zone,
  })
  const facts = [
    words('taken', { taken, seats: content.seats }),
    waiting > 0 && words('waiting', { count: waiting }),
    begun && isOpen && words('were_there', { count: attended }),
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={consolePaths.trainingsOne} params={{ id }}>
        {t('back')}
      </BackLink>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageTitle className="wrap-anywhere">
              {t('title', { title: readIn(content.texts, currentLanguage())?.title ?? '' })}
            </PageTitle>
            <HelpButton />
            <StateSign state={stage}>{words(`state_${stage}`)}</StateSign>
          </div>
          <p className="font-semibold">{when}</p>
          <p className="numerals text-ink-soft">{facts.join(' · ')}</p>
        </div>
        <CsvButton load={() => call(exportTrainingPeople, { training_id: id })}>{t('export')}</CsvButton>
      </header>
      {isOpen && !begun && <Notice>{t('not_begun')}</Notice>}
      {training.cancel_reason !== null && (
        <Notice tone="error">{words('cancelled_because', { reason: training.cancel_reason })}</Notice>
      )}
      <SeatTable training={training} isOpen={isOpen} />
      <WaitingTable training={training} isOpen={isOpen} />
      {isOpen && (
        <>
          <AddSomebody id={id} />
          {begun && <AttendanceFile id={id} />}
        </>
      )}
    </div>
  )
}

interface WaitingTableProps {
  training: ConsoleTraining
  isOpen: boolean
}

/** Who waits, in the order in which they get a seat. */
function WaitingTable({ training, isOpen }: WaitingTableProps) {
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

/** Gives somebody a seat by hand. */
function AddSomebody({ id }: { id: string }) {
  const t = useTexts('console_seats')
  const renew = useRenewed()
  const adding = useCall(
    ({ id: user_id }: FoundPerson) => call(addTrainingPerson, { training_id: id, user_id }),
    {
      said: ({ state }, person) =>
        t(state === 'seat' ? 'given_seat' : 'given_waiting', { name: nameOf(person) }),
      onSettled: renew,
    },
  )
  return (
    <FormSection title={t('add')} lead={t('add_hint')}>
      <PersonSearch
        label={t('search')}
        action={t('give')}
        actionName={(name) => t('give_name', { name })}
        isPending={adding.isPending}
        onChoose={(person) => adding.mutate(person)}
      />
      <Failure error={adding.error} announce />
    </FormSection>
  )
}
