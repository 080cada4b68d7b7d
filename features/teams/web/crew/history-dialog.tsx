import { useInfiniteQuery } from '@tanstack/react-query'
import {
  CircleOff,
  DoorClosed,
  DoorOpen,
  Flag,
  LogOut,
  type LucideIcon,
  Paintbrush,
  Pencil,
  ShipWheel,
  Ticket,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { useFormatter } from 'use-intl'
import type { TeamEvent } from '#features/teams/contract/teams.ts'
import { groupByDay, useDayMark } from '#platform/web/texts/day-mark.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { useHistoryWords } from './history-words.ts'
import { teamHistoryQuery } from '#features/teams/web/teams.queries.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'

const icons: Record<TeamEvent['kind'], LucideIcon> = {
  created: Flag,
  joined_by_invitation: Ticket,
  joined_by_request: UserPlus,
  left: LogOut,
  removed: UserMinus,
  deactivated: CircleOff,
  captain_handed_over: ShipWheel,
  captain_followed: ShipWheel,
  renamed: Pencil,
  painted: Paintbrush,
  closed: DoorClosed,
  formed: Flag,
  placed: UserPlus,
  taken_out: UserMinus,
  appointed: ShipWheel,
  reopened: DoorOpen,
}

/** The logbook of the crew, newest first. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('history')
  const dayMark = useDayMark()
  const history = useInfiniteQuery(teamHistoryQuery)
  const { data, error, refetch } = history
  const events = data?.pages.flatMap((page) => page.events)

  return (
    <PageDialog onClose={onClose} title={t('title')}>
      <p className="text-ink-soft">{t('lead')}</p>
      <Loading query={{ data: events, error, refetch }} lines={6} />
      {events?.length === 0 && <p className="mt-4">{t('empty')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long history scrolls by the keyboard too */}
      <div role="group" aria-label={t('title')} tabIndex={0} className="rounded-field">
        {groupByDay(events ?? [], ({ at }) => dayMark(at)).map((group) => (
          <section key={group.day} aria-label={group.day} className="mt-5">
            <h3 className="text-sm font-semibold text-ink-soft">{group.day}</h3>
            {/* The dashed line of the road ties the steps together. */}
            <ol className="mt-2 ml-4.5 flex flex-col gap-3.5 border-l-2 border-dashed border-line-strong pl-6">
              {group.entries.map((event) => (
                <HistoryEntry key={event.id} event={event} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ListEnd query={history} className="mt-5">
        {t('more')}
      </ListEnd>
    </PageDialog>
  )
}

function HistoryEntry({ event }: { event: TeamEvent }) {
  const words = useHistoryWords()
  const format = useFormatter()
  const Icon = icons[event.kind]
  const { text, by } = words(event)
  const time = format.dateTime(new Date(event.at), { timeStyle: 'short' })
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className="absolute top-0 -left-10.5 inline-flex size-9 items-center justify-center rounded-full bg-sun-soft text-sun-ink ring-4 ring-surface"
      >
        <Icon className="size-5" />
      </span>
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{by ? `${time} · ${by}` : time}</p>
    </li>
  )
}
