import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatPerson } from '#features/chat/contract/chat.ts'
import { blocksQuery, useBlockPerson, useUnblockPerson } from '#features/blocks/web/shared/blocks.queries.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { chatKeys } from './chat.keys.ts'

/** Not to write with somebody any more, with the way back. */
export function useBlocking(person: ChatPerson | null) {
  const t = useTexts('chat')
  const queries = useQueryClient()
  const { data: blocked } = useQuery({ ...blocksQuery, enabled: person !== null })
  const block = useBlockPerson()
  const unblock = useUnblockPerson()
  const isBlocked = person !== null && (blocked?.people.some(({ id }) => id === person.id) ?? false)
  const reread = () => void queries.invalidateQueries({ queryKey: chatKeys.all })

  function toggle() {
    if (!person) return
    const [wish, name] = [{ user_id: person.id }, fullName(person)]
    const takeBack = () => unblock.mutateAsync(wish).then(reread).catch(tellFailure)
    if (isBlocked) {
      void unblock
        .mutateAsync(wish)
        .then(() => {
          reread()
          showToast({ tone: 'success', text: t('unblocked', { name }) })
        })
        .catch(tellFailure)
      return
    }
    void block
      .mutateAsync(wish)
      .then(() => {
        reread()
        showToast({
          text: t('blocked', { name }),
          action: { label: t('undo'), onPress: () => void takeBack() },
        })
      })
      .catch(tellFailure)
  }
  return { isBlocked, toggle }
}
