import { CheckCheck, Settings2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import type { Notification } from '#features/inbox/contract/inbox.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { KindFilter } from './kind-filter.tsx'
import { type CardOf, NotificationEntry } from './notification-entry.tsx'
import { useNotificationList } from './notification-list.ts'
import { type NotificationFilter, useReadAllNotifications } from './notifications.queries.ts'
import { groupByDay, useDayMark } from '#platform/web/texts/day-mark.ts'

interface NotificationsPageProps {
  cardOf: CardOf
}

export function NotificationsPage({ cardOf }: NotificationsPageProps) {
  const t = useTexts('notifications')
  const [filter, setFilter] = useState<NotificationFilter>({ unread: false })
  return (
    <ListPage
      title={t('title')}
      actions={
        <Link
          to={paths.myNotifications}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold text-pine-ink underline"
        >
          <Settings2 className="size-5 shrink-0" />
          <span className="max-sm:sr-only">{t('settings')}</span>
        </Link>
      }
      narrowed={filter.kind ? 1 : 0}
      filters={<KindFilter filter={filter} onChoose={setFilter} />}
      tabs={
        <PillChoice
          label={t('show')}
          options={[
            { id: 'all', label: t('all') },
            { id: 'unread', label: t('unread') },
          ]}
          chosen={filter.unread ? 'unread' : 'all'}
          onChoose={(next) => setFilter({ ...filter, unread: next === 'unread' })}
        />
      }
    >
      {/* Another filter is another list, which nobody has read yet. */}
      <NotificationList key={JSON.stringify(filter)} filter={filter} cardOf={cardOf} />
    </ListPage>
  )
}

function NotificationList({ filter, cardOf }: NotificationsPageProps & { filter: NotificationFilter }) {
  const t = useTexts('notifications')
  const top = useRef<HTMLDivElement>(null)
  const list = useNotificationList(filter)
  useLive(notificationsChanged, () => void list.refetch())
  const { listed, fresh } = list

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-3 outline-none sm:gap-5">
      <div role="status" className="sticky top-16 md:top-3 z-10 flex justify-center empty:hidden">
        {fresh > 0 && (
          <Button
            size="small"
            className="shadow-card"
            onPress={() => {
              list.showFresh()
              top.current?.focus()
              top.current?.scrollIntoView({ block: 'start' })
            }}
          >
            {t('fresh', { count: fresh })}
          </Button>
        )}
      </div>
      <Failure error={list.error} onRetry={() => void list.refetch()} />
      {!listed && !list.error && <Skeleton className="h-96 w-full rounded-card" />}
      {listed?.length === 0 && fresh === 0 && <Nothing filter={filter} />}
      {listed && (
        <NotificationsByDay
          notifications={listed}
          cardOf={cardOf}
          action={<MarkAll listed={listed} onDone={() => top.current?.focus()} />}
        />
      )}
      <ListEnd query={list} />
    </div>
  )
}

/** Marks what is shown and everything older; what came since stays new. */
function MarkAll({ listed, onDone }: { listed: readonly Notification[]; onDone: () => void }) {
  const t = useTexts('notifications')
  const readAll = useReadAllNotifications()
  const newest = listed[0]
  const isUnread = listed.some(({ read }) => !read)
  if (!newest || (!isUnread && !readAll.isError)) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<CheckCheck />}
        pending={readAll.isPending}
        onPress={() =>
          readAll.mutate({ until: newest.created_at, ids: listed.map(({ id }) => id) }, { onSuccess: onDone })
        }
      >
        {t('mark_all')}
      </Button>
      <Failure error={readAll.error} announce />
    </>
  )
}

function Nothing({ filter }: { filter: NotificationFilter }) {
  const t = useTexts('notifications')
  const words = filter.kind ? 'empty_kind' : filter.unread ? 'empty_unread' : 'empty'
  return (
    <EmptyState sign="parking" title={t(`${words}_title`)}>
      {t(`${words}_text`)}
    </EmptyState>
  )
}

interface NotificationsByDayProps {
  notifications: readonly Notification[]
  cardOf: CardOf
  /** Beside the first day. */
  action: ReactNode
}

function NotificationsByDay({ notifications, cardOf, action }: NotificationsByDayProps) {
  const dayMark = useDayMark()
  return groupByDay(notifications, ({ created_at }) => dayMark(created_at)).map(({ day, entries }, at) => (
    <section key={day} aria-label={day} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex flex-1 items-center gap-3 text-base font-semibold whitespace-nowrap text-ink-soft after:h-0 after:min-w-4 after:flex-1 after:border-t-2 after:border-dashed after:border-line-strong">
          {day}
        </h2>
        {at === 0 && action}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {entries.map((notification) => (
          <NotificationEntry key={notification.id} notification={notification} cardOf={cardOf} />
        ))}
      </ul>
    </section>
  ))
}
