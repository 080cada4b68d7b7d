import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '#platform/web/router/hooks.ts'
import { Outlet } from '#platform/web/router/router-provider.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { readChatSearch } from './chat-address.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useOpenDirect } from './chat-calls.queries.ts'
import { ListPane } from './list/list-pane.tsx'
import { NewConversationDialog } from './list/new-conversation-dialog.tsx'
import { usePresenceLive } from './presence.ts'
import { useTwoPanes } from './list/two-panes.ts'
import { useChatLive } from './use-chat-live.ts'

/** The chat: the list and one conversation, side by side where there is room, else one after the other. */
export function ChatPage() {
  const t = useTexts('chat')
  const { data: profile } = useQuery(profileQuery)
  const hasRoom = useTwoPanes()
  const openId: string | undefined = useParams().id
  const navigate = useNavigate()
  const { to, search = '' } = readChatSearch(useSearch())
  const [writing, setWriting] = useState<'new' | 'group'>()
  const me = profile?.id ?? ''
  useChatLive(me)
  usePresenceLive()

  const openDirect = useOpenDirect()
  const writeTo = useEffectEvent((user_id: string) => {
    openDirect.mutate(
      { user_id },
      {
        onSuccess: ({ id }) => void navigate({ to: paths.conversation, params: { id }, replace: true }),
        onError: (error) => {
          tellFailure(error)
          void navigate({ to: paths.chat, search: {}, replace: true })
        },
      },
    )
  })
  useEffect(() => {
    if (to) writeTo(to)
  }, [to])

  const pane = (
    <ListPane
      me={me}
      openId={openId}
      search={search}
      isWhole={!hasRoom}
      onSearch={(words) => {
        const wish = words === '' ? {} : { search: words }
        if (openId)
          void navigate({ to: paths.conversation, params: { id: openId }, search: wish, replace: true })
        else void navigate({ to: paths.chat, search: wish, replace: true })
      }}
      onWrite={() => setWriting('new')}
      onGroup={() => setWriting('group')}
    />
  )
  return (
    <>
      {hasRoom ? (
        <div className="-mx-4 grid h-[calc(100dvh-4rem)] min-h-120 grid-cols-[20rem_minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface shadow-card md:-mb-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="flex min-h-0 flex-col border-r border-line">{pane}</div>
          <div className="flex min-h-0 min-w-0 flex-col">
            {openId ? <Outlet /> : <Nothing onWrite={() => setWriting('new')} />}
          </div>
        </div>
      ) : openId ? (
        <Outlet />
      ) : (
        pane
      )}
      {/* The heading of the page is the conversation's name where one stands open. */}
      {hasRoom && !openId && <PageTitle hidden>{t('title')}</PageTitle>}
      {writing && (
        <NewConversationDialog beginsWithGroup={writing === 'group'} onClose={() => setWriting(undefined)} />
      )}
    </>
  )
}

function Nothing({ onWrite }: { onWrite: () => void }) {
  const t = useTexts('chat')
  return (
    <div className="m-auto flex max-w-sm flex-col items-center gap-4 p-8 text-center">
      <div className="w-28">
        <RoadSign kind="parking" />
      </div>
      <h2 className="text-xl">{t('choose_title')}</h2>
      <p className="text-ink-soft">{t('choose_text')}</p>
      <Button onPress={onWrite}>{t('new')}</Button>
    </div>
  )
}
