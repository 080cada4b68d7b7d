import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#features/account/contract/account.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { blocksQuery, useBlockPerson, useUnblockPerson } from './shared/blocks.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** Whom the person has blocked, with the way back. */
export function BlockedPeople() {
  const t = useTexts('account')
  const { data: blocked, error, refetch } = useQuery(blocksQuery)
  return (
    <Card as="section" labelledBy="blocked">
      <h2 id="blocked" tabIndex={-1} className="text-xl font-bold outline-none">
        {t('blocked')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('blocked_text')}</p>
      <Loading query={{ data: blocked, error, refetch }} lines={2} />
      {blocked?.people.length === 0 && <p className="mt-3">{t('blocked_nobody')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {blocked?.people.map((person) => (
          <Blocked key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function Blocked({ person }: { person: Colleague }) {
  const t = useTexts('account')
  const block = useBlockPerson()
  const unblock = useUnblockPerson()
  const name = `${person.first_name} ${person.last_name}`
  const wish = { user_id: person.id }
  const blockAgain = () =>
    void block
      .mutateAsync(wish)
      .catch((error: unknown) => showToast({ tone: 'error', text: messageOf(error) }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar id={person.id} name={name} picture={person.avatar} />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
      <Button
        variant="secondary"
        size="small"
        pending={unblock.isPending}
        aria-label={t('unblock_of', { name })}
        onPress={() => {
          document.getElementById('blocked')?.focus()
          unblock.mutate(wish, {
            onSuccess: () =>
              showToast({
                text: t('unblocked', { name }),
                action: { label: t('block_again'), onPress: blockAgain },
              }),
          })
        }}
      >
        {t('unblock')}
      </Button>
      <Failure error={unblock.error} announce />
    </li>
  )
}
