import { AtSign, BellOff, Image as ImageIcon } from 'lucide-react'
import { memo, useState } from 'react'
import { useFormatter } from 'use-intl'
import type { Conversation } from '#features/chat/contract/chat.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { capCount } from '#platform/web/texts/numbers.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { readDraft } from '#platform/web/writing/draft.ts'
import { CountBadge } from '#ui/badge.tsx'
import { nameOf } from './conversation-name.ts'
import { ConversationFace, OnlineWord } from '#features/chat/web/face.tsx'

interface ConversationRowProps {
  conversation: Conversation
  me: string
  isOpen: boolean
}

/** One conversation in the list: who, the last words, when, and how much of it is new. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  me,
  isOpen,
}: ConversationRowProps) {
  const t = useTexts('chat')
  const { id, last_message: last, unread, unread_mentions: named, muted } = conversation
  const isNew = unread > 0
  return (
    <Link
      to={paths.conversation}
      params={{ id }}
      aria-current={isOpen ? 'page' : undefined}
      className="flex gap-3 rounded-card px-3 py-2.5 text-ink no-underline transition-colors hover:bg-sunken aria-[current=page]:bg-pine-soft"
    >
      <ConversationFace conversation={conversation} />
      <span className="flex min-w-0 flex-1 flex-col justify-center">
        <span className="flex items-baseline gap-2">
          <bdi className={`min-w-0 flex-1 truncate font-heading ${isNew ? 'font-bold' : 'font-semibold'}`}>
            {nameOf(conversation)}
          </bdi>
          <OnlineWord id={conversation.other?.id} />
          {muted && (
            <span className="shrink-0 self-center text-ink-soft">
              <BellOff className="size-4" />
              <span className="sr-only">{t('muted')}</span>
            </span>
          )}
          {last && <RowTime iso={last.timestamp} />}
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${isNew ? 'text-ink' : 'text-ink-soft'}`}>
            <LastWords conversation={conversation} me={me} isOpen={isOpen} />
          </span>
          {named > 0 && (
            <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-sunset text-on-sunset">
              <AtSign className="size-3.5" />
              <span className="sr-only">{t('named', { count: named })}</span>
            </span>
          )}
          <CountBadge
            count={unread}
            capText={capCount(unread)}
            label={t('unread', { count: unread })}
            tone={muted ? 'neutral' : 'pine'}
            className="shrink-0"
          />
        </span>
      </span>
    </Link>
  )
})

function LastWords({ conversation, me, isOpen }: ConversationRowProps) {
  const t = useTexts('chat')
  const { id, kind, last_message: last } = conversation
  const draft = isOpen ? '' : readDraft(me, `chat.${id}`).text.trim()
  if (draft !== '')
    return (
      <>
        <span className="font-semibold text-sunset-ink">{t('draft')}</span> <bdi>{draft}</bdi>
      </>
    )
  if (!last) return <i>{t('no_words_yet')}</i>
  const who = last.author.id === me ? t('you') : kind === 'group' ? last.author.first_name : ''
  return (
    <>
      {who && (
        <>
          <bdi>{who}</bdi>
          {': '}
        </>
      )}
      {last.gone ? (
        <i>{t('gone')}</i>
      ) : last.excerpt === '' && last.has_pictures ? (
        <>
          <ImageIcon className="mr-1 inline size-4 align-text-bottom" />
          {t('picture')}
        </>
      ) : (
        <bdi>{last.excerpt}</bdi>
      )}
    </>
  )
}

/** Today the hour, this year the day, else the date. */
function RowTime({ iso }: { iso: string }) {
  const format = useFormatter()
  const moment = new Date(iso)
  const [now] = useState(() => new Date())
  const isToday = moment.toDateString() === now.toDateString()
  const sameYear = moment.getFullYear() === now.getFullYear()
  return (
    <time
      dateTime={iso}
      title={format.dateTime(moment, { dateStyle: 'full', timeStyle: 'short' })}
      className="numerals shrink-0 text-xs text-ink-soft"
    >
      {isToday
        ? format.dateTime(moment, { hour: '2-digit', minute: '2-digit' })
        : format.dateTime(moment, {
            day: 'numeric',
            month: 'short',
            ...(!sameYear && { year: 'numeric' }),
          })}
    </time>
  )
}
