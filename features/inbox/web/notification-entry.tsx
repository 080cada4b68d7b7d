import { ClipboardList, Heart, type LucideIcon, MessageCircle, Swords, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import type {
  ListedKind,
  NoticeKind,
  NotificationKind,
} from '#features/notifications/contract/notifications.ts'
import { NOTICE_KINDS, type Notification } from '#features/inbox/contract/inbox.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { NoticeCard } from './notice-card.tsx'
import { useReadNotification } from './notifications.queries.ts'

/** Draws what a notification is about when another feature knows how; null when none does. */
export type CardOf = (notification: Notification, onOpen: () => void) => ReactNode

type PlainKind = Exclude<NotificationKind, 'camper_invitation_received' | 'camper_join_request_received'>

const plain: Record<PlainKind, { icon: LucideIcon; to: string }> = {
  challenge: { icon: ClipboardList, to: paths.challenges },
  duel: { icon: Swords, to: paths.duels },
  post_commented: { icon: MessageCircle, to: paths.wall },
  post_liked: { icon: Heart, to: paths.wall },
}

/** One notification: its time, whether it is new, and what it is about. */
export function NotificationEntry({ notification, cardOf }: { notification: Notification; cardOf: CardOf }) {
  const t = useTexts('notifications')
  const format = useFormatter()
  const read = useReadNotification()
  const { id, created_at, read: isRead } = notification
  const markRead = () => {
    if (!isRead && !read.isPending) read.mutate({ notification_id: id })
  }
  return (
    <li className={`flex flex-col gap-1.5 ${isRead ? '' : 'border-l-4 border-sunset pl-3'}`}>
      <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 text-sm text-ink-soft">
        <time dateTime={created_at}>{format.dateTime(new Date(created_at), { timeStyle: 'short' })}</time>
        {!isRead && <Badge tone="sunset">{t('new')}</Badge>}
        {!isRead && (
          <button
            type="button"
            className="touch-target px-1 font-semibold text-pine-ink underline"
            onClick={markRead}
          >
            {t('mark_one')}
          </button>
        )}
      </p>
      {cardOf(notification, markRead) ?? <Line notification={notification} onOpen={markRead} />}
      <Failure error={read.error} announce />
    </li>
  )
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const t = useTexts('notifications')
  const { kind, notice } = notification
  if (isNotice(kind))
    return notice ? (
      <NoticeCard kind={kind} notice={notice} onOpen={onOpen} />
    ) : (
      <Gone text={t('notice_gone')} />
    )
  if (kind === 'camper_invitation_received') return <Gone text={t('invitation_gone')} />
  if (kind === 'camper_join_request_received') return <Gone text={t('request_gone')} />
  const { icon: Icon, to } = plain[kind]
  return (
    <div className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-4">
      <span
        aria-hidden="true"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sky-soft text-sky-ink"
      >
        <Icon className="size-5.5" />
      </span>
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span className="font-semibold">{t(kind)}</span>
        <Link
          to={to}
          onClick={onOpen}
          className="inline-flex min-h-11 items-center font-semibold text-pine-ink underline"
        >
          {t(`open_${kind}`)}
        </Link>
      </p>
    </div>
  )
}

function isNotice(kind: ListedKind): kind is NoticeKind {
  return NOTICE_KINDS.some((each) => each === kind)
}

/** What it was about is nobody's to answer here any more. */
function Gone({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-4 text-ink-soft">
      <Ticket className="size-6 shrink-0" />
      {text}
    </p>
  )
}
