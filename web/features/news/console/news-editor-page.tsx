import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type DeskArticle, type NewsContent, scheduleNews } from '#contract/news-desk.ts'
import type { Picture } from '#contract/pictures.ts'
import { ActionButtons } from '#web/console/content/content-actions.tsx'
import { EditorFrame } from '#web/console/content/editor-frame.tsx'
import { EditorPlace } from '#web/console/content/editor-place.tsx'
import { ScheduleButton } from '#web/console/content/schedule-button.tsx'
import { StateSign } from '#web/console/content/state-sign.tsx'
import { afterSaving, useSaveFirst } from '#web/console/content/save-first.ts'
import { useEditor } from '#web/console/content/use-editor.ts'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { useNewsActions } from './news-actions.ts'
import { contentOf, deskArticleQuery, NOTHING_YET, writeArticle } from './news-desk.queries.ts'
import { NewsForm } from './news-form.tsx'
import { NewsPreview } from './news-preview.tsx'
import { NewsReaders } from './news-readers.tsx'

/** One article, or a new one. */
export function NewsEditorPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const article = useQuery({ ...deskArticleQuery(id ?? ''), enabled: id !== undefined })
  return (
    <EditorPlace query={article} isNew={id === undefined}>
      {(person) => <Writing key={id ?? 'new'} article={article.data} person={person} />}
    </EditorPlace>
  )
}

function Writing({ article, person }: { article: DeskArticle | undefined; person: string }) {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const actionsOf = useNewsActions()
  const [added, setAdded] = useState<ReadonlyMap<string, Picture>>(new Map())
  const id = article?.id
  const pictures = new Map([...(article?.pictures ?? []).map((each) => [each.id, each] as const), ...added])
  const standing = (made: DeskArticle) => {
    queries.setQueryData(deskArticleQuery(made.id).queryKey, made)
    return { id: made.id, value: contentOf(made), number: made.saved?.number ?? 0 }
  }
  const editor = useEditor<NewsContent>({
    person,
    place: `news.${id ?? 'new'}`,
    start: article
      ? { value: contentOf(article), number: article.saved?.number ?? 0 }
      : { value: NOTHING_YET, number: 0 },
    isAutosaved: article !== undefined && (article.state === 'draft' || article.state === 'scheduled'),
    write: async (content, after) => standing(await writeArticle(id, content, after)),
    reload: async () => standing(await queries.fetchQuery(deskArticleQuery(id!))),
  })
  const saveFirst = useSaveFirst(editor)
  const title = editor.value.texts[0]?.title || t(id ? 'untitled' : 'new')
  const isPlannable = article && (article.state === 'draft' || article.state === 'scheduled')
  return (
    <EditorFrame<NewsContent>
      editor={editor}
      title={title}
      back={{ to: '/console/news', text: t('back') }}
      signs={
        article && (
          <>
            <StateSign state={article.state}>{c(`state_${article.state}`)}</StateSign>
            <span className="text-sm text-ink-soft">{c('reaches', { count: article.reach })}</span>
          </>
        )
      }
      running={article?.state === 'published' && t('running')}
      saveText={article?.state === 'published' ? c('save_live') : c('save_draft')}
      onSaved={(made) => {
        if (!id) void navigate({ to: `/console/news/${made.id}`, replace: true })
      }}
      saves={id ? { kind: 'news', id } : undefined}
      actions={
        article && (
          <>
            {isPlannable && (
              <ScheduleButton
                value={article.published_at}
                reach={article.reach}
                onSchedule={async (moment) => {
                  await saveFirst()
                  return call(scheduleNews, { article_id: article.id, published_at: moment })
                }}
              />
            )}
            <ActionButtons
              actions={actionsOf(article, article.reach).map(afterSaving(saveFirst))}
              next={['publish', 'restore']}
            />
          </>
        )
      }
      preview={(content) => <NewsPreview id={id} content={content} pictures={pictures} />}
    >
      <NewsForm
        editor={editor}
        pictures={pictures}
        onPicture={(picture) => setAdded((before) => new Map(before).set(picture.id, picture))}
      />
      {article && article.state !== 'draft' && article.state !== 'scheduled' && (
        <NewsReaders article={article} />
      )}
    </EditorFrame>
  )
}
