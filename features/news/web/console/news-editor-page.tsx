import { type ConsoleArticle, scheduleNews } from '#features/news/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { ScheduleButton } from '#platform/content/web/list/schedule-button.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNewsActions } from './news-actions.ts'
import { NOTHING_YET, newsKind } from './news-console.queries.ts'
import { NewsForm } from './news-form.tsx'
import { NewsPreview } from './news-preview.tsx'
import { NewsReaders } from './news-readers.tsx'

/** One article, or a new one. */
export function NewsEditorPage() {
  const t = useTexts('console_news')
  const actionsOf = useNewsActions()
  const isDraft = ({ state }: ConsoleArticle) => state === 'draft' || state === 'scheduled'
  return (
    <ContentEditor
      {...newsKind.editor}
      words={t}
      blank={() => NOTHING_YET}
      isDraft={isDraft}
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
