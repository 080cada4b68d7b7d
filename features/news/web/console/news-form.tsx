import { countNewsReach, type NewsContent } from '#features/news/contract/console.ts'
import { WordsSection } from '#platform/content/web/fields/words-tabs.tsx'
import { CountedAudience } from '#platform/content/web/fields/counted-audience.tsx'
import { CoverField, CoverWords } from '#platform/content/web/fields/cover-fields.tsx'
import { RichField } from '#platform/web/rich/rich-field.tsx'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const BLANK = { language: 'en' as const, title: '', lead: '', html: '', cover_alt: '' }

interface NewsFormProps {
  editor: Editor<NewsContent>
  pictures: EditorPictures
}

export function NewsForm({ editor, pictures }: NewsFormProps) {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const { value, set } = editor
  const { must_read, cover_id } = value
  return (
    <>
      <WordsSection
        title={t('words')}
        editor={editor}
        blank={BLANK}
        isWritten={({ title, html }) => title || html}
      >
        {({ line, rich }) => (
          <>
            <TextField {...line('title')} label={t('article_title')} required maxLength={140} />
            <TextArea
              {...line('lead')}
              label={t('article_lead')}
              description={t('article_lead_hint')}
              rows={2}
              maxLength={300}
            />
            <RichField
              {...rich('html')}
              label={t('article_html')}
              pictures={pictures.known}
              onPicture={pictures.add}
            />
            {cover_id && <CoverWords line={line} />}
          </>
        )}
      </WordsSection>
      <FormSection title={c('cover')}>
        <CoverField editor={editor} pictures={pictures} />
      </FormSection>
      <FormSection title={t('readers')}>
        <CountedAudience editor={editor} count={countNewsReach} />
        <Checkbox
          checked={must_read}
          description={t('must_read_hint')}
          onTick={(isOn) => set({ must_read: isOn })}
        >
          {t('must_read_ask')}
        </Checkbox>
      </FormSection>
    </>
  )
}
