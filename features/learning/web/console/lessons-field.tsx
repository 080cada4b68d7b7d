import { useState } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import type { Attachment } from '#platform/contract/attachments.ts'
import type { CourseContent, LessonContent } from '#features/learning/contract/console.ts'
import { minutesOf } from '#features/learning/contract/minutes.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { blankLesson } from './blank-course.ts'
import { lessonIn } from './course-words.ts'
import { LessonFields } from './lesson-fields.tsx'
import { Unfolding } from './unfolding.tsx'

interface LessonsFieldProps {
  editor: Editor<CourseContent>
  own: Language
  /** Which of the languages it is, as mistakes count them. */
  place: number
  pictures: EditorPictures
  files: ReadonlyMap<string, Attachment>
  onFile: (file: Attachment) => void
}

/** The lessons in their order; one is opened to write on it, for forty editors at once are too many. */
export function LessonsField({ editor, own, place, pictures, files, onFile }: LessonsFieldProps) {
  const t = useTexts('console_courses')
  const words = useTexts('learning')
  const { value, set, fields } = editor
  const [open, setOpen] = useState<string | undefined>(() =>
    value.lessons.length === 1 ? value.lessons[0]?.id : undefined,
  )
  const make = () => {
    const made = blankLesson()
    setOpen(made.id)
    return made
  }
  const change = (id: string, next: (lesson: LessonContent) => LessonContent) =>
    set({ lessons: editor.latest().lessons.map((each) => (each.id === id ? next(each) : each)) })
  return (
    <FormSection title={words('lessons')} lead={t('lessons_lead')}>
      <OrderedList<LessonContent>
        items={value.lessons}
        onChange={(lessons) => set({ lessons })}
        keyOf={({ id }) => id}
        nameOf={(at) => t('lesson', { at: at + 1 })}
        least={1}
        most={40}
        addText={t('lesson_add')}
        make={make}
      >
        {(lesson, _change, at) => {
          const path = `lessons.${at}`
          const isWrong = Object.keys(fields).some((each) => each.startsWith(`${path}.`))
          return (
            <Unfolding
              isOpen={open === lesson.id || isWrong}
              onOpen={(isOpen) => setOpen(isOpen ? lesson.id : undefined)}
              name={lessonIn(lesson, own).title || t('lesson_untitled')}
              facts={`${words(`kind.${lesson.kind}`)} · ${words('minutes', { count: minutesOf(lesson) })}`}
            >
              <LessonFields
                {...{ lesson, own, place, path, fields, pictures, files, onFile }}
                change={(next) => change(lesson.id, next)}
              />
            </Unfolding>
          )
        }}
      </OrderedList>
    </FormSection>
  )
}
