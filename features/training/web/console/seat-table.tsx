import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleTraining } from '#features/training/contract/console.ts'
import type { TrainingPerson } from '#features/training/contract/people.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { nameOf } from '#features/people/web/shared/person-search.tsx'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { seatsQuery, useNoting } from './seats.queries.ts'
import { useSeatColumns } from './use-seat-columns.tsx'

interface SeatTableProps {
  training: ConsoleTraining
  isOpen: boolean
}

/** Who has a seat; once it has begun, who was there, one by one, several, or all the rest. */
export function SeatTable({ training, isOpen }: SeatTableProps) {
  const { id, begun, taken } = training
  const t = useTexts('console_seats')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const list = useInfiniteQuery(seatsQuery(id, 'seat'))
  const people = list.data?.pages.flatMap((page) => page.people)
  const noting = useNoting(id, {
    onDone: (changed) => {
      setMarked(new Set())
      setAsked(false)
      showToast({ tone: 'success', text: t('noted', { count: changed }) })
    },
    onError: (failed) => {
      if (!isAsked) tellFailure(failed)
    },
  })
  const single = useNoting(id)
  const mayNote = isOpen && begun
  const columns = useSeatColumns({
    training,
    isOpen,
    noting: mayNote
      ? {
          isPending: single.isPending,
          note: (person, attended) => single.mutate({ people: [person], attended }),
        }
      : undefined,
  })
  const chosen = people?.filter((person) => marked.has(person.id)) ?? []
  const noteChosen = (attended: boolean | null) => noting.mutate({ people: chosen, attended })
  return (
    <FormSection title={t('seats')}>
      {mayNote && taken > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {chosen.length > 0 ? (
            <>
              <Button size="small" pending={noting.isPending} onPress={() => noteChosen(true)}>
                {t('chosen_there')}
              </Button>
              <Button size="small" variant="secondary" onPress={() => noteChosen(false)}>
                {t('chosen_not_there')}
              </Button>
              <Button size="small" variant="quiet" onPress={() => noteChosen(null)}>
                {t('chosen_none')}
              </Button>
            </>
          ) : (
            <Button
              size="small"
              variant="secondary"
              onPress={() => {
                noting.reset()
                setAsked(true)
              }}
            >
              {t('rest_there')}
            </Button>
          )}
        </div>
      )}
      <QueryTable<TrainingPerson>
        query={list}
        caption={t('seats')}
        rows={people}
        rowKey={(person) => person.id}
        rowName={nameOf}
        empty={<p className="text-ink-soft">{t('no_seats')}</p>}
        {...(mayNote && { selection: marked, onSelection: setMarked })}
        columns={columns}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('rest_title')}
        action={t('rest_there')}
        isPending={noting.isPending}
        error={noting.error}
        onConfirm={() => noting.mutate({ people: null, attended: true })}
      >
        <p>{t('rest_text')}</p>
      </ConfirmDialog>
    </FormSection>
  )
}
