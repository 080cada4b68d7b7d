import type { Language } from '#platform/contract/languages.ts'
import type { Attachment } from '#platform/contract/attachments.ts'
import type { LessonContent } from '#features/learning/contract/console.ts'
import { reckonedMinutes } from '#features/learning/contract/minutes.ts'
import { LESSON_KINDS, type LessonKind } from '#features/learning/contract/learning.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { FileField } from '#platform/content/web/fields/file-field.tsx'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import { RichField } from '#platform/web/rich/rich-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CardsOfLesson } from './cards-of-lesson.tsx'
import { lengthOf } from './film-length.ts'
import { SmallQuestionsField } from './small-questions-field.tsx'
import { asKind, lessonIn, withFile, withLesson } from './course-words.ts'

interface LessonFieldsProps {
  lesson: LessonContent
  change: (next: (lesson: LessonContent) => LessonContent) => void
  own: Language
  place: number
  path: string
  fields: Record<string, string>
  pictures: EditorPictures
  files: ReadonlyMap<string, Attachment>
  onFile: (file: Attachment) => void
}

const VIDEOS = 'video/mp4,video/webm,.mp4,.webm'

/** One lesson: what it is, and its words in one language. */
export function LessonFields(props: LessonFieldsProps) {
  const { lesson, change, own, place, path, fields, pictures, files, onFile } = props
  const t = useTexts('console_courses')
  const { kind, minutes, to_the_end, attachment_id, url } = lesson
  const words = lessonIn(lesson, own)
  const put = (wish: Partial<LessonContent>) => change((latest) => ({ ...latest, ...wish }))
  const write = (wish: Partial<typeof words>) => change((latest) => withLesson(latest, own, wish))
  return (
    <>
      <div lang={own}>
        <TextField
          {...fieldProps(fields, `${path}.texts.${place}.title`)}
          label={t('lesson_title')}
          required
          maxLength={140}
          value={words.title}
          onText={(text) => write({ title: text })}
        />
      </div>
      <div className="field-grid sm:grid-cols-2">
        <Select
          label={t('lesson_kind')}
          value={kind}
          options={LESSON_KINDS.map((each) => ({ value: each, label: t(`kind_${each}`) }))}
          onChoose={(next) => change((latest) => asKind(latest, next as LessonKind, files))}
        />
        <NumberField
          {...fieldProps(fields, `${path}.minutes`)}
          label={t('minutes')}
          description={t('minutes_hint', { count: reckonedMinutes(lesson) })}
          value={minutes}
          onChange={(next) => put({ minutes: next })}
        />
      </div>
      {(kind === 'video' || kind === 'file') && (
        <FileField
          key={kind}
          {...fieldProps(fields, `${path}.attachment_id`)}
          label={t(`kind_${kind}`)}
          hint={t(`${kind}_hint`)}
          {...(kind === 'video' && { accept: VIDEOS })}
          file={(attachment_id && files.get(attachment_id)) || undefined}
          onFile={(file) => {
            onFile(file)
            change((latest) => withFile(latest, kind, file.id))
            if (kind === 'video' && file.open_url)
              void lengthOf(file.open_url).then((film_seconds) =>
                change((latest) => (latest.attachment_id === file.id ? { ...latest, film_seconds } : latest)),
              )
          }}
        />
      )}
      {kind === 'link' && (
        <TextField
          {...fieldProps(fields, `${path}.url`)}
          label={t('kind_link')}
          description={t('link_hint')}
          type="url"
          inputMode="url"
          required
          placeholder="https://"
          maxLength={500}
          value={url ?? ''}
          onText={(text) => put({ url: text.trim() || null })}
        />
      )}
      <div lang={own}>
        <RichField
          {...fieldProps(fields, `${path}.texts.${place}.html`)}
          label={t(kind === 'text' ? 'lesson_html' : 'lesson_html_beside')}
          lang={own}
          html={words.html}
          onChange={(html) => write({ html })}
          pictures={pictures.known}
          onPicture={pictures.add}
        />
      </div>
      <CardsOfLesson lesson={lesson} own={own} />
      <Checkbox checked={to_the_end} onTick={(isOn) => put({ to_the_end: isOn })}>
        {t(`to_the_end_${kind}`)}
      </Checkbox>
      <SmallQuestionsField {...{ lesson, own, place, path, fields }} put={put} />
    </>
  )
}
