import { Megaphone } from 'lucide-react'
import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  type ConsoleAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { WHEN } from '#platform/content/web/list/content-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useAnnouncementActions } from './announcement-actions.ts'
import { announcementKind } from './announcements.queries.ts'

/** All announcements: those that are written, planned and sent. */
export function AnnouncementsPage() {
  const t = useTexts('console_announcements')
  const c = useTexts('console_content')
  const actionsOf = useAnnouncementActions()
  const { moment } = useDates()

  function whenOf({ state, send_at, sent_at, created_at }: ConsoleAnnouncement): string {
    if (state === 'scheduled' && send_at) return t('goes', { when: moment(send_at) })
    if (state !== 'draft') return t('went', { when: moment(sent_at ?? send_at ?? created_at) })
    return c('begun', { when: moment(created_at) })
  }

  return (
    <ContentList
      {...announcementKind.pages}
      forLimited
      words={t}
      mark={Megaphone}
      states={ANNOUNCEMENT_STATES}
      stateWord={(state) => t(`states.${state as AnnouncementState}`)}
      sort="newest"
      columns={[
        { id: WHEN, name: c('columns.when'), sortable: true, cell: whenOf },
        {
          id: 'sent_by',
          name: c('columns.sent_by'),
          isBlank: ({ sent_by }) => sent_by === null,
          cell: ({ sent_by }) => sent_by && `${sent_by.first_name} ${sent_by.last_name}`,
        },
        {
          id: 'told',
          name: c('columns.told'),
          isBlank: (card) => !isOut(card),
          cell: (card) => isOut(card) && t('told', { count: card.told }),
        },
      ]}
      row={(card) => ({ actions: actionsOf(card) })}
    />
  )
}

const isOut = ({ state }: ConsoleAnnouncement) => state === 'sent' || state === 'sending'
