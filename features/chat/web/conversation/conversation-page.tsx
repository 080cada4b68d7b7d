import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '#platform/web/router/hooks.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { readId } from '#platform/web/api/address.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readConversationSearch } from '#features/chat/web/chat-address.ts'
import { conversationQuery } from '#features/chat/web/chat.queries.ts'
import { ConversationView } from './conversation-view.tsx'

/** One conversation, as its address says. */
export function ConversationPage() {
  const id: string = useParams().id ?? ''
  const { message } = readConversationSearch(useSearch())
  const { data: profile } = useQuery(profileQuery)
  const isId = readId(id) !== undefined
  const { data: conversation, error, refetch } = useQuery({ ...conversationQuery(id), enabled: isId })
  const isMissing = !isId || (error instanceof ApiError && error.status === 404)
  if (isMissing) return <Missing />
  if (error && !conversation)
    return (
      <div className="p-4">
        <Failure error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!conversation || !profile) return <div aria-busy="true" className="flex-1" />
  return <ConversationView key={id} conversation={conversation} me={profile.id} message={message} />
}

function Missing() {
  const t = useTexts('chat')
  return (
    <div className="flex flex-col gap-5 p-4">
      <PageTitle hidden>{t('missing_title')}</PageTitle>
      <EmptyState
        sign="detour"
        title={t('missing_title')}
        action={
          <LinkButton to={paths.chat} variant="secondary">
            {t('back')}
          </LinkButton>
        }
      >
        {t('missing_text')}
      </EmptyState>
    </div>
  )
}
