import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  type ConsoleAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
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
      states={ANNOUNCEMENT_STATES}
      stateWord={(state) => t(`states.${state as AnnouncementState}`)}
      sort="newest"
      row={(card) => ({
        facts: [
          whenOf(card),
          card.sent_by && t('by', { name: `${card.sent_by.first_name} ${card.sent_by.last_name}` }),
          (card.state === 'sent' || card.state === 'sending') && t('told', { count: card.told }),
        ],
        actions: actionsOf(card),
      })}
    />
  )
}
