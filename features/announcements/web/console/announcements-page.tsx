import { useFormatter } from 'use-intl'
import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  type ConsoleAnnouncement,
  listAnnouncements,
} from '#features/announcements/contract/announcements.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAnnouncementActions } from './announcement-actions.ts'
import { PATH } from './announcements.queries.ts'

/** All announcements: those that are written, planned and sent. */
export function AnnouncementsPage() {
  const t = useTexts('console_announcements')
  const c = useTexts('console_content')
  const format = useFormatter()
  const actionsOf = useAnnouncementActions()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })

  function whenOf({ state, send_at, sent_at, created_at }: ConsoleAnnouncement): string {
    if (state === 'scheduled' && send_at) return t('goes', { when: moment(send_at) })
    if (state !== 'draft') return t('went', { when: moment(sent_at ?? send_at ?? created_at) })
    return c('begun', { when: moment(created_at) })
  }

  return (
    <ContentList<ConsoleAnnouncement>
      path={PATH}
      forLimited
      title={t('title')}
      lead={t('lead')}
      newText={t('new')}
      states={ANNOUNCEMENT_STATES.map((id) => ({ id, word: t(`states.${id}`) }))}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      sort="newest"
      read={async ({ state, ...wish }) => {
        const { announcements, counts, next } = await call(listAnnouncements, {
          ...wish,
          ...(state && { state: state as AnnouncementState }),
        })
        return { cards: announcements, counts, next }
      }}
      row={(card) => ({
        id: card.id,
        to: `${PATH}/${card.id}`,
        title: readIn(card.texts, currentLanguage())?.title ?? '',
        state: card.state,
        stateWord: t(`states.${card.state}`),
        languages: card.texts.map(({ language }) => language),
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
