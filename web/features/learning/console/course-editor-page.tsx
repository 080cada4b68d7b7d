import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import type { CourseContent, CourseStage, WholeCourse } from '#contract/learning-desk.ts'
import { ContentEditor } from '#web/console/content/content-editor.tsx'
import { readIn } from '#web/console/content/written-texts.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { programmeQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { useCourseActions } from './course-actions.ts'
import { blankCourse, readCourse, writeCourse } from './course-desk.queries.ts'
import { CourseForm } from './course-form.tsx'
import { CourseLearners } from './course-learners.tsx'
import { CoursePreview } from './course-preview.tsx'

/** One course, or a new one. */
export function CourseEditorPage() {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const actionsOf = useCourseActions()
  const [added, setAdded] = useState<readonly Attachment[]>([])
  const { data: programme } = useQuery(programmeQuery)
  const filesOf = (course: WholeCourse | undefined) =>
    new Map([...(course?.attachments ?? []), ...added].map((file) => [file.id, file] as const))
  return (
    <ContentEditor<WholeCourse, CourseContent>
      path="/console/courses"
      backText={t('back')}
      kind="course"
      read={readCourse}
      write={writeCourse}
      idOf={({ id }) => id}
      contentOf={({ content }) => content}
      numberOf={({ saved }) => saved?.number ?? 0}
      picturesOf={({ pictures }) => pictures}
      blank={blankCourse}
      titleOf={({ texts }) => readIn(texts, currentLanguage())?.title ?? ''}
      newText={t('new')}
      isDraft={({ stage }) => stage === 'draft'}
      state={({ stage }) => stage}
      stateWord={(state) => c(`state_${state as CourseStage}`)}
      renderSigns={({ reach, version, stage }) => (
        <span className="text-sm text-ink-soft">
          {[c('reaches', { count: reach }), stage !== 'draft' && t('version', { version })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      running={({ stage, begun, completed }) => stage !== 'draft' && t('running', { begun, completed })}
      actions={(course) => actionsOf(course, course.reach)}
      next={['publish', 'restore']}
      renderPreview={(content, { item, pictures }) => (
        <CoursePreview content={content} pictures={pictures.known} files={filesOf(item)} />
      )}
      renderForm={(editor, { item, pictures }) => (
        <CourseForm
          editor={editor}
          pictures={pictures}
          files={filesOf(item)}
          onFile={(file) => setAdded((before) => [...before, file])}
        />
      )}
      renderBelow={(course) =>
        course.stage !== 'draft' && programme && <CourseLearners course={course} zone={programme.time_zone} />
      }
    />
  )
}
