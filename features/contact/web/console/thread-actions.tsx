import { useQuery } from '@tanstack/react-query'
import type { ConsoleThread } from '#features/contact/contract/console.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useSaidWithUndo } from '#platform/web/console/queues/said-with-undo.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useAssign, useSetState } from './inbox.queries.ts'

/** Who answers, and whether it is done. */
export function ThreadActions({ thread }: { thread: ConsoleThread }) {
  const t = useTexts('console_inbox')
  const { data: profile } = useQuery(profileQuery)
  const assign = useAssign()
  const setState = useSetState()
  const sayDone = useSaidWithUndo()
  const isMine = thread.assigned !== null && thread.assigned.id === profile?.firebase_chat_id
  const isClosed = thread.state === 'closed'
  function turn() {
    const set = (state: 'open' | 'closed') => setState.mutateAsync({ thread_id: thread.id, state })
    // The letter may be gone from the list by then, and this with it.
    set(isClosed ? 'open' : 'closed').then(
      () =>
        sayDone({
          text: t(isClosed ? 'said_open' : 'said_closed'),
          takeBack: () => set(isClosed ? 'closed' : 'open'),
        }),
      () => undefined,
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      <Button
        variant="secondary"
        size="small"
        pending={assign.isPending}
        onPress={() =>
          assign.mutate({
            thread_id: thread.id,
            organiser_id: isMine ? null : (profile?.firebase_chat_id ?? null),
          })
        }
      >
        {t(isMine ? 'give_back' : 'take')}
      </Button>
      <Button variant="secondary" size="small" pending={setState.isPending} onPress={turn}>
        {t(isClosed ? 'reopen' : 'close')}
      </Button>
      <Failure error={assign.error ?? setState.error} announce />
    </div>
  )
}
