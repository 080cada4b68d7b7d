import { Pin, PinOff } from 'lucide-react'
import {
  archiveNews,
  type ConsoleCard,
  deleteNews,
  pinNews,
  publishNews,
  scheduleNews,
} from '#features/news/contract/console.ts'
import { copyNews } from '#features/news/contract/copy.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** What can be done with an article in its state. `reach`: how many people it has, where that is known. */
export function useNewsActions() {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const usual = useUsualActions(consolePaths.news)

  return ({ id, state, pinned, title }: ConsoleCard, reach?: number): ContentAction[] => {
    const article = { article_id: id }
    const copy = usual.copy(async () => (await call(copyNews, article)).article)
    const pin: ContentAction = {
      id: 'pin',
      word: t(pinned ? 'unpin' : 'pin'),
      icon: pinned ? PinOff : Pin,
      run: () => call(pinNews, { ...article, pinned: !pinned }),
    }
    const publish = usual.publish(t, {
      title,
      reach,
      word: c('publish_now'),
      run: () => call(publishNews, article),
    })
    const unschedule = usual.unschedule(() => call(scheduleNews, { ...article, published_at: null }))
    const archive = usual.archive(() => call(archiveNews, { ...article, archived: true }), {
      title,
      words: t,
    })
    const restore = usual.restore(() => call(archiveNews, { ...article, archived: false }), {
      title,
      words: t,
    })
    const drop = usual.drop(title, () => call(deleteNews, article))
    return {
      draft: [publish, copy, drop],
      scheduled: [publish, unschedule, copy, drop],
      published: [pin, copy, archive],
      archived: [copy, restore],
    }[state]
  }
}
