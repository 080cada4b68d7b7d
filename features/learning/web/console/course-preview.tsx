import { useState } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import type { Attachment } from '#platform/contract/attachments.ts'
import type { CourseContent, LessonContent } from '#features/learning/contract/console.ts'
import { checkMinutes, minutesOf } from '#features/learning/contract/minutes.ts'
import type { Lesson } from '#features/learning/contract/learning.ts'
import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Roadside } from '#art/road/roadside.tsx'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { Picture } from '#platform/web/pictures/picture.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CheckQuestionCard } from '#features/learning/web/check-question.tsx'
import { CourseFacts } from '#features/learning/web/course-facts.tsx'
import { LessonCards } from '#features/learning/web/reading/lesson-cards.tsx'
import { Unfolding } from './unfolding.tsx'

interface CoursePreviewProps {
  content: CourseContent
  pictures: ReadonlyMap<string, PictureFacts>
  files: ReadonlyMap<string, Attachment>
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** The course as somebody goes through it: what it is, each lesson, and the check. */
export function CoursePreview({ content, pictures, files }: CoursePreviewProps) {
  const t = useTexts('console_courses')
  const words = useTexts('learning')
  const [open, setOpen] = useState<string>()
  const { texts, lessons, check, cover_id, mandatory, due_at, points } = content
  const cover = (cover_id && pictures.get(cover_id)) || null
  const minutes =
    lessons.reduce((sum, lesson) => sum + minutesOf(lesson), 0) + checkMinutes(check?.questions.length ?? 0)
  return (
    <PreviewLanguages texts={texts}>
      {({ language, title, lead, cover_alt }) => (
        <div className="flex flex-col gap-4">
          {cover ? (
            <Picture
              picture={cover}
              alt={cover_alt}
              sizes="40rem"
              className="aspect-[5/2] w-full rounded-card"
            />
          ) : (
            <Roadside id={NOBODY} className="aspect-[5/2] w-full rounded-card" />
          )}
          <div lang={language}>
            <h2 className="text-2xl font-bold wrap-anywhere">{title || t('untitled')}</h2>
            {lead && <p className="text-lg wrap-anywhere text-ink-soft">{lead}</p>}
          </div>
          <CourseFacts
            course={{
              id: NOBODY,
              language,
              title,
              lead,
              cover,
              cover_alt,
              minutes,
              lessons: lessons.length,
              lessons_done: 0,
              with_check: check !== null,
              points,
              mandatory,
              due_at,
              overdue: false,
              state: 'open',
              completed_at: null,
            }}
          />
          <h3 className="text-xl font-bold">{words('lessons')}</h3>
          <ol className="flex flex-col gap-3">
            {lessons.map((lesson, at) => {
              const shown = lessonFrom(lesson, language, { pictures, files })
              return (
                <li key={lesson.id} className="flex flex-col gap-3">
                  <Unfolding
                    isOpen={open === lesson.id}
                    onOpen={(isOpen) => setOpen(isOpen ? lesson.id : undefined)}
                    name={`${at + 1}. ${shown.title || t('lesson_untitled')}`}
                    facts={`${words(`kind.${lesson.kind}`)} · ${words('minutes', { count: shown.minutes })}`}
                  >
                    <LessonCards lesson={shown} language={language} move={() => undefined} />
                  </Unfolding>
                </li>
              )
            })}
          </ol>
          {check && (
            <>
              <h3 className="text-xl font-bold">{words('check')}</h3>
              <p className="text-ink-soft">
                {words('check_questions', { count: check.questions.length, percent: check.pass_percent })}
              </p>
              {check.questions.map((question, at) => (
                <Asked key={question.id} {...{ question, at, language }} />
              ))}
            </>
          )}
        </div>
      )}
    </PreviewLanguages>
  )
}

type Question = NonNullable<CourseContent['check']>['questions'][number]

function Asked({ question, at, language }: { question: Question; at: number; language: Language }) {
  const { id, kind, wordings } = question
  const wording = readIn(wordings, language)
  const answers = wording?.answers ?? []
  const [chosen, setChosen] = useState<number[]>([])
  return (
    <div lang={language}>
      <CheckQuestionCard
        question={{ id, kind, text: wording?.text ?? '', answers, chosen: [] }}
        at={at}
        chosen={chosen}
        onChoose={setChosen}
      />
    </div>
  )
}

const NAMED = /<img[^>]*src="picture:([0-9a-f-]+)"(?:[^>]*alt="([^"]*)")?/g

function lessonFrom(
  lesson: LessonContent,
  language: Language,
  known: Pick<CoursePreviewProps, 'pictures' | 'files'>,
): Lesson {
  const { id, kind, to_the_end, attachment_id, url, texts, questions } = lesson
  const { title, html } = readIn(texts, language) ?? { title: '', html: '' }
  return {
    id,
    kind,
    title,
    minutes: minutesOf(lesson),
    html,
    questions: questions.map(({ wordings, ...question }) => {
      const { text = '', answers = [], explanation = '' } = readIn(wordings, language) ?? {}
      return { ...question, text, answers, explanation }
    }),
    pictures: [...html.matchAll(NAMED)].flatMap(([, picture = '', alt = '']) => {
      const found = known.pictures.get(picture)
      return found ? [{ ...found, alt }] : []
    }),
    attachment: (attachment_id && known.files.get(attachment_id)) || null,
    url: url && URL.canParse(url) ? url : null,
    to_the_end,
    done: false,
    place: 0,
    furthest: 0,
  }
}
