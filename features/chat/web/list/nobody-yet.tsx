import { useQuery } from '@tanstack/react-query'
import { Mail, UsersRound } from 'lucide-react'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useOpenDirect } from '#features/chat/web/chat-calls.queries.ts'
import { type ListFilter, peopleQuery } from '#features/chat/web/chat.queries.ts'
import { OnlineWord, PersonFace } from '#features/chat/web/face.tsx'

const SHOWN = 6

/** Where nobody has written yet: whom to write to, the own crew first. */
export function NobodyYet({ filter, onGroup }: { filter: ListFilter; onGroup: () => void }) {
  const t = useTexts('chat')
  if (filter !== 'all') return <p className="px-3 py-2 text-ink-soft">{t(`none.${filter}`)}</p>
  return (
    <div className="flex flex-col gap-4 px-3 py-2">
      <div>
        <p className="font-heading text-lg font-semibold">{t('empty_title')}</p>
        <p className="text-ink-soft">{t('empty_text')}</p>
      </div>
      <Suggestions />
      <div className="flex flex-col items-start gap-2">
        <Button variant="secondary" icon={<UsersRound />} onPress={onGroup}>
          {t('start_group')}
        </Button>
        <LinkButton to={paths.contact} variant="quiet" icon={<Mail />}>
          {t('ask_organisers')}
        </LinkButton>
      </div>
    </div>
  )
}

function Suggestions() {
  const t = useTexts('chat')
  const navigate = useNavigate()
  const { data } = useQuery(peopleQuery(''))
  const open = useOpenDirect()
  if (data?.length === 0) return null
  return (
    // As high as what comes.
    <ul aria-label={t('write_first')} className="-mx-2 flex min-h-84 flex-col">
      {data?.slice(0, SHOWN).map(({ person, department }) => (
        <li key={person.id}>
          <button
            type="button"
            disabled={open.isPending}
            onClick={() =>
              open.mutate(
                { user_id: person.id },
                {
                  onSuccess: ({ id }) => void navigate({ to: paths.conversation, params: { id } }),
                  onError: tellFailure,
                },
              )
            }
            className="flex min-h-14 w-full items-center gap-3 rounded-field px-2 py-1.5 text-left hover:bg-sunken"
          >
            <PersonFace person={person} size={40} withPresence />
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{fullName(person)}</bdi>
              <OnlineWord id={person.id} />
              {department && <bdi className="block truncate text-sm text-ink-soft">{department}</bdi>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
