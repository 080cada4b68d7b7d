import { type ConsoleArticle, type NewsContent, scheduleNews } from '#features/news/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { ScheduleButton } from '#platform/content/web/list/schedule-button.tsx'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNewsActions } from './news-actions.ts'
import { contentOf, NOTHING_YET, readArticle, writeArticle } from './news-console.queries.ts'
import { NewsForm } from './news-form.tsx'
import { NewsPreview } from './news-preview.tsx'
import { NewsReaders } from './news-readers.tsx'

/** One article, or a new one. */
export function NewsEditorPage() {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const actionsOf = useNewsActions()
  const isDraft = ({ state }: ConsoleArticle) => state === 'draft' || state === 'scheduled'
  return (
    <ContentEditor<ConsoleArticle, NewsContent>
      path="/console/news"
      backText={t('back')}
      kind="news"
      read={readArticle}
      write={writeArticle}
      idOf={({ id }) => id}
      contentOf={contentOf}
      numberOf={({ saved }) => saved?.number ?? 0}
      picturesOf={({ pictures }) => pictures}
      blank={() => NOTHING_YET}
      titleOf={({ texts }) => readIn(texts, currentLanguage())?.title ?? ''}
      newText={t('new')}
      isDraft={isDraft}
      state={({ state }) => state}
      stateWord={(state) => c(`state_${state as ConsoleArticle['state']}`)}
      renderSigns={({ reach }) => (
        <span className="text-sm text-ink-soft">{c('reaches', { count: reach })}</span>
      )}
      running={({ state }) => state === 'published' && t('running')}
      actions={(article) => actionsOf(article, article.reach)}
      next={['publish', 'restore']}
      renderButtons={(article, saveFirst) =>
        isDraft(article) && (
          <ScheduleButton
            value={article.published_at}
            reach={article.reach}
            onSchedule={async (moment) => {
              await saveFirst()
              return call(scheduleNews, { article_id: article.id, published_at: moment })
            }}
          />
        )
      }
      renderPreview={(content, { pictures }) => <NewsPreview content={content} pictures={pictures.known} />}
      renderForm={(editor, { pictures }) => <NewsForm editor={editor} pictures={pictures} />}
      renderBelow={(article) => !isDraft(article) && <NewsReaders article={article} />}
    />
  )
}
