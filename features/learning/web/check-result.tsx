import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CheckAttempt, CheckQuestion, CheckVerdict } from '#features/learning/contract/check.ts'
import type { Course } from '#features/learning/contract/learning.ts'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Earned } from './certificate/earned.tsx'
import { certificateQuery } from './learning.queries.ts'

/** How a try went, with as much about each question as the course tells. */
export function CheckResult({ course, attempt }: { course: Course | undefined; attempt: CheckAttempt }) {
  const t = useTexts('learning')
  const { percent, passed, pass_percent, questions, verdicts } = attempt
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (passed && course)
      celebrate({
        name: `check ${attempt.id}`,
        title: t('passed', { percent: percent ?? 0 }),
        text: course.title,
        points: course.points,
      })
  }, [passed, course, attempt.id, percent, t])
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <Notice
          tone={passed ? 'success' : 'warning'}
          announce
          title={t(passed ? 'passed' : 'failed', { percent: percent ?? 0 })}
          action={
            course && (
              <LinkButton
                to={passed && course.certificate ? paths.courseCertificate : paths.course}
                params={{ id: course.id }}
              >
                {t(passed && course.certificate ? 'to_certificate' : 'to_course')}
              </LinkButton>
            )
          }
        >
          {passed ? t('passed_text') : t('failed_text', { percent: pass_percent })}
          {passed && course?.certificate && <WonBy courseId={course.id} />}
        </Notice>
      </div>
      {verdicts.length > 0 && (
        <ol className="flex flex-col gap-4">
          {questions.map((question, at) => {
            const verdict = verdicts.find(({ question_id }) => question_id === question.id)
            return (
              verdict && (
                <li key={question.id}>
                  <Judged question={question} verdict={verdict} at={at} />
                </li>
              )
            )
          })}
        </ol>
      )}
    </>
  )
}

function WonBy({ courseId }: { courseId: string }) {
  const language = useLanguage()
  const certificate = useQuery(certificateQuery(courseId, language)).data
  return <span className="mt-1 block text-lg">{certificate && <Earned certificate={certificate} />}</span>
}

function Judged({ question, verdict, at }: { question: CheckQuestion; verdict: CheckVerdict; at: number }) {
  const t = useTexts('learning')
  const answers = question.kind === 'true_false' ? [t('true'), t('false')] : question.answers
  const named = (places: readonly number[]) =>
    places.map((place) => answers[place]).join(question.kind === 'order' ? ' → ' : ', ')
  const Icon = verdict.right ? Check : X
  return (
    <article className="flex gap-3 rounded-card border border-line bg-surface p-5 wrap-anywhere">
      <span className={verdict.right ? 'text-success' : 'text-danger'}>
        <Icon strokeWidth={2.5} className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="text-base font-semibold">
          {at + 1}. {question.text}
        </h2>
        <p className={`font-semibold ${verdict.right ? 'text-success' : 'text-danger'}`}>
          {t(verdict.right ? 'right' : 'wrong')}
        </p>
        <p>
          {question.chosen.length > 0 ? t('you_chose', { answer: named(question.chosen) }) : t('no_answer')}
        </p>
        {!verdict.right && verdict.right_places && (
          <p>{t('right_answer', { answer: named(verdict.right_places) })}</p>
        )}
        {verdict.explanation && (
          <p className="rounded-field bg-sunken px-3 py-2 whitespace-pre-line text-ink-soft">
            {verdict.explanation}
          </p>
        )}
      </div>
    </article>
  )
}
