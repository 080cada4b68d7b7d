import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#platform/contract/attachments.ts'
import type { WholeCourse } from '#features/learning/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCourseActions } from './course-actions.ts'
import { blankCourse } from './blank-course.ts'
import { courseKind } from './course-console.queries.ts'
import { CourseForm } from './course-form.tsx'
import { CoursePreview } from './course-preview.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** One course, or a new one. */
export function CourseEditorPage() {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const actionsOf = useCourseActions()
  const [added, setAdded] = useState<readonly Attachment[]>([])
  const filesOf = (course: WholeCourse | undefined) =>
    new Map([...(course?.attachments ?? []), ...added].map((file) => [file.id, file] as const))
  const write: typeof courseKind.editor.write = async (...wish) => {
    const course = await courseKind.editor.write(...wish)
    // What stands in a course goes with the save that leaves it out, and cannot be had back then.
    setAdded((before) => before.filter(({ id }) => !course.attachments.some((file) => file.id === id)))
    return course
  }
  return (
    <ContentEditor
      {...courseKind.editor}
      words={t}
      write={write}
      blank={blankCourse}
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
      renderLinks={({ id, stage }) =>
        stage !== 'draft' && (
          <LinkButton
            variant="secondary"
            to={consolePaths.coursesOneLearners}
            params={{ id }}
            icon={<ListChecks />}
          >
            {t('learners')}
          </LinkButton>
        )
      }
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
    />
  )
}
