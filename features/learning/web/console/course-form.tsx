import type { Language } from '#platform/contract/languages.ts'
import { CountedAudience } from '#platform/content/web/fields/counted-audience.tsx'
import { CoverField } from '#platform/content/web/fields/cover-fields.tsx'
import type { Attachment } from '#platform/contract/attachments.ts'
import { type CourseContent, type CourseText, countCourseReach } from '#features/learning/contract/console.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CheckFields } from './check-fields.tsx'
import { languagesOf, textOf, withText } from './course-words.ts'
import { DueFields } from './due-fields.tsx'
import { LessonsField } from './lessons-field.tsx'

interface CourseFormProps {
  editor: Editor<CourseContent>
  pictures: EditorPictures
  files: ReadonlyMap<string, Attachment>
  onFile: (file: Attachment) => void
}

export function CourseForm({ editor, pictures, files, onFile }: CourseFormProps) {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const { value, set, fields } = editor
  const { texts, points, cover_id } = value
  const languages = languagesOf(value).map((language) => ({ language }))
  const [language, setLanguage] = useLanguageTab({ texts: languages, fields })
  const placeOf = (own: Language) => languages.findIndex((each) => each.language === own)
  return (
    <>
      <LanguageTabs
        selected={language}
        onSelect={setLanguage}
        written={texts.filter(({ title }) => title).map((text) => text.language)}
      >
        {(own) => {
          const words = textOf(texts, own)
          const write = (change: Partial<CourseText>) =>
            set({ texts: withText(editor.latest().texts, own, change) })
          const field = (name: string) => fieldProps(fields, `texts.${placeOf(own)}.${name}`)
          return (
            <div className="flex flex-col gap-5">
              <FormSection title={t('words')}>
                <div lang={own} className="flex flex-col gap-4">
                  <TextField
                    {...field('title')}
                    label={t('course_title')}
                    required
                    maxLength={140}
                    value={words.title}
                    onText={(text) => write({ title: text })}
                  />
                  <TextArea
                    {...field('lead')}
                    label={t('course_lead')}
                    description={t('course_lead_hint')}
                    rows={2}
                    maxLength={300}
                    value={words.lead}
                    onText={(text) => write({ lead: text })}
                  />
                  {cover_id && (
                    <TextField
                      {...field('cover_alt')}
                      label={c('cover_alt')}
                      description={c('cover_alt_hint')}
                      maxLength={200}
                      value={words.cover_alt}
                      onText={(text) => write({ cover_alt: text })}
                    />
                  )}
                </div>
              </FormSection>
              <LessonsField {...{ editor, own, pictures, files, onFile }} place={placeOf(own)} />
              <CheckFields {...{ editor, own }} place={placeOf(own)} />
            </div>
          )
        }}
      </LanguageTabs>
      <FormSection title={c('cover')}>
        <CoverField editor={editor} pictures={pictures} />
      </FormSection>
      <FormSection title={t('reward')}>
        <NumberField
          {...fieldProps(fields, 'points')}
          label={t('points')}
          description={t('points_hint')}
          required
          value={points}
          onChange={(next) => set({ points: next ?? 0 })}
          className="max-w-72"
        />
      </FormSection>
      <FormSection title={t('participants')}>
        <CountedAudience editor={editor} count={countCourseReach} />
        <DueFields editor={editor} />
      </FormSection>
    </>
  )
}
