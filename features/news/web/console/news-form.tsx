import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { NewsContent } from '#features/news/contract/console.ts'
import type { Picture } from '#platform/contract/pictures.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { PictureField } from '#platform/content/web/fields/picture-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { countReach } from './news-console.queries.ts'

// The editor is larger than all the rest of the page: it comes by itself.
const RichEditor = lazy(async () => ({
  default: (await import('#platform/web/rich/rich-editor.tsx')).RichEditor,
}))

const BLANK = { language: 'en' as const, title: '', lead: '', html: '', cover_alt: '' }

interface NewsFormProps {
  editor: Editor<NewsContent>
  pictures: ReadonlyMap<string, Picture>
  onPicture: (picture: Picture) => void
}

export function NewsForm({ editor, pictures, onPicture }: NewsFormProps) {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const { value, set, fields } = editor
  const { texts, audience, must_read, cover_id } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields })
  const reach = useQuery({
    queryKey: ['console', 'news-reach', audience],
    queryFn: () => countReach(audience),
    staleTime: 30_000,
  })
  return (
    <>
      <FormSection title={t('words')}>
        <LanguageTabs
          selected={language}
          onSelect={setLanguage}
          written={texts.filter(({ title, html }) => title || html).map((text) => text.language)}
        >
          {(own) => {
            const words = wordsIn(texts, own, BLANK)
            const write = (change: Partial<typeof BLANK>) =>
              set({
                texts: withWords(editor.latest().texts, own, {
                  ...wordsIn(editor.latest().texts, own, BLANK),
                  ...change,
                }),
              })
            const field = (name: string) => fieldProps(fields, pathIn(texts, own, name))
            return (
              <div lang={own} className="flex flex-col gap-4">
                <TextField
                  {...field('title')}
                  label={t('article_title')}
                  required
                  maxLength={140}
                  value={words.title}
                  onChange={({ target }) => write({ title: target.value })}
                />
                <TextArea
                  {...field('lead')}
                  label={t('article_lead')}
                  description={t('article_lead_hint')}
                  rows={2}
                  maxLength={300}
                  value={words.lead}
                  onChange={({ target }) => write({ lead: target.value })}
                />
                <Suspense fallback={<Skeleton className="h-72 w-full rounded-field" />}>
                  <RichEditor
                    {...field('html')}
                    label={t('article_html')}
                    lang={own}
                    html={words.html}
                    onChange={(html) => write({ html })}
                    pictures={pictures}
                    onPicture={onPicture}
                  />
                </Suspense>
                {cover_id && (
                  <TextField
                    {...field('cover_alt')}
                    label={c('cover_alt')}
                    description={c('cover_alt_hint')}
                    maxLength={200}
                    value={words.cover_alt}
                    onChange={({ target }) => write({ cover_alt: target.value })}
                  />
                )}
              </div>
            )
          }}
        </LanguageTabs>
      </FormSection>
      <FormSection title={c('cover')}>
        <PictureField
          label={c('cover_picture')}
          hint={c('cover_hint')}
          picture={(cover_id && pictures.get(cover_id)) || undefined}
          error={fields['cover_id']}
          onPicture={(picture) => {
            if (picture) onPicture(picture)
            set({ cover_id: picture?.id ?? null })
          }}
        />
      </FormSection>
      <FormSection title={t('readers')}>
        <AudienceField
          value={audience}
          onChange={(next) => set({ audience: next })}
          reach={reach.data}
          fields={fields}
        />
        <Checkbox
          checked={must_read}
          description={t('must_read_hint')}
          onChange={({ target }) => set({ must_read: target.checked })}
        >
          {t('must_read_ask')}
        </Checkbox>
      </FormSection>
    </>
  )
}
