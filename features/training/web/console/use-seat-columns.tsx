import { PersonLink } from '#platform/web/console/person-link.tsx'
import type { ConsoleTraining } from '#features/training/contract/console.ts'
import type { TrainingPerson } from '#features/training/contract/people.ts'
import type { Column } from '#platform/web/console/tables/columns.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { AttendedChoice } from './attended-choice.tsx'
import { RemovePerson } from './remove-person.tsx'

interface SeatColumnsWish {
  training: ConsoleTraining
  /** Its list may be changed. */
  isOpen: boolean
  /** In the order in which they wait. */
  waiting?: readonly TrainingPerson[] | undefined
  noting?:
    | { isPending: boolean; note: (person: TrainingPerson, attended: boolean | null) => void }
    | undefined
}

/** The columns of those with a seat and of those who wait. */
export function useSeatColumns(wish: SeatColumnsWish): Column<TrainingPerson>[] {
  const { training, isOpen, waiting, noting } = wish
  const { id, begun } = training
  const t = useTexts('console_seats')
  const dates = useDates()
  const place: Column<TrainingPerson> = {
    id: 'place',
    name: t('place'),
    numeric: true,
    cell: (person) => (waiting?.indexOf(person) ?? 0) + 1,
  }
  const name: Column<TrainingPerson> = { id: 'name', name: t('name'), isHead: true, cell: personCell }
  const department: Column<TrainingPerson> = {
    id: 'department',
    name: t('department'),
    cell: (person) => person.department ?? '–',
  }
  const since: Column<TrainingPerson> = {
    id: 'since',
    name: t('since'),
    cell: ({ signed_up_at }) => dates.moment(signed_up_at),
  }
  const attendance: Column<TrainingPerson> = {
    id: 'attendance',
    name: t('attendance'),
    cell: (person) => (
      <AttendedChoice
        person={person}
        isDisabled={noting?.isPending ?? true}
        onChoose={(attended) => noting?.note(person, attended)}
      />
    ),
  }
  const remove: Column<TrainingPerson> = {
    id: 'remove',
    name: t('remove'),
    cell: (person) => <RemovePerson id={id} person={person} begun={begun} />,
  }
  return [
    ...(waiting ? [place] : []),
    name,
    department,
    ...(noting ? [attendance] : [since]),
    ...(isOpen ? [remove] : []),
  ]
}

const personCell = (person: TrainingPerson) => (
  <span className="min-w-0 max-md:text-lg">
    <PersonLink person={person} />
    <span className="block text-sm text-ink-soft">{person.email}</span>
  </span>
)
