import { useFormatter } from 'use-intl'
import {
  type ConsoleCard,
  listNewsConsole,
  NEWS_STATES,
  type NewsState,
} from '#features/news/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNewsActions } from './news-actions.ts'

/** All articles, by state. */
export function NewsConsolePage() {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const format = useFormatter()
  const actionsOf = useNewsActions()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })

  function whenOf({ state, published_at, created_at }: ConsoleCard): string {
    if (state === 'scheduled' && published_at) return t('comes', { when: moment(published_at) })
    if (published_at && state !== 'draft') return t('came', { when: moment(published_at) })
    return c('begun', { when: moment(created_at) })
  }

  return (
    <ContentList<ConsoleCard>
      path="/console/news"
      title={t('title')}
      lead={t('lead')}
      newText={t('new')}
      states={NEWS_STATES.map((id) => ({ id, word: c(`state_${id}`) }))}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      sort="newest"
      read={async ({ state, ...wish }) => {
        const { articles, counts, next } = await call(listNewsConsole, {
          ...wish,
          ...(state && { state: state as NewsState }),
        })
        return { cards: articles, counts, next }
      }}
      row={(card) => ({
        id: card.id,
        to: `/console/news/${card.id}`,
        title: card.title,
        state: card.state,
        stateWord: c(`state_${card.state}`),
        languages: card.languages,
        signs: [card.must_read && t('must_read'), card.pinned && t('pinned')],
        facts: [
          whenOf(card),
          card.state === 'published' && t('read_by', { count: card.read }),
          card.state === 'published' && card.must_read && t('confirmed_by', { count: card.acknowledged }),
          isForSome(card) && c('for_some'),
        ],
        actions: actionsOf(card),
      })}
    />
  )
}

const isForSome = ({ audience }: ConsoleCard) =>
  audience.segments.length + audience.department_ids.length + audience.country_ids.length > 0
