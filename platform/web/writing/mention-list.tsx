import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

/** Somebody who may be mentioned; `note` tells two of one name apart. */
export interface MentionPerson {
  id: string | null
  first_name: string
  last_name: string
  avatar: string | null
  note: string | null
}

interface MentionListProps {
  id: string
  people: readonly MentionPerson[]
  active: number
  /** On which side of the text it opens. */
  side: 'above' | 'below'
  onChoose: (person: MentionPerson) => void
}

/** Whom the typed name may mean. The focus stays in the text. */
export function MentionList({ id, people, active, side, onChoose }: MentionListProps) {
  const t = useTexts('writing')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('colleagues')}
      className={`absolute inset-x-0 z-20 max-h-72 animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-card ${side === 'above' ? 'bottom-full mb-1' : 'top-full mt-1'}`}
    >
      {people.map((person, at) => (
        <div
          key={person.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Before the text loses its focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
          className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2.5 py-1 ${at === active ? 'bg-pine-soft' : 'hover:bg-sunken'}`}
        >
          <Avatar id={person.id ?? ''} name={fullName(person)} picture={person.avatar} size={32} />
          <span className="min-w-0">
            <bdi className="block font-semibold wrap-anywhere">{fullName(person)}</bdi>
            {person.note && <bdi className="block text-sm wrap-anywhere text-ink-soft">{person.note}</bdi>}
          </span>
        </div>
      ))}
    </div>
  )
}
