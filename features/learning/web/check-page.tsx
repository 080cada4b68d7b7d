import { useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import { useEffect, useRef, useState } from 'react'
import type { CheckAnswers, CheckAttempt } from '#features/learning/contract/check.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { NotThere } from '#platform/web/pages/sign-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CheckQuestionCard } from './check-question.tsx'
import { CheckResult } from './check-result.tsx'
import { attemptQuery, courseQuery, saveAnswers, useHandIn } from './learning.queries.ts'

/** A try of the knowledge check: all its questions, in the order of this try; or how it went. */
export function CheckPage() {
  const t = useTexts('learning')
  const language = useLanguage()
  const { id, attempt: attempt_id } = useParams() as { id: string; attempt: string }
  const course = useQuery(courseQuery(id, language))
  const attempt = useQuery({ ...attemptQuery({ course_id: id, attempt_id }, language), staleTime: Infinity })
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <BackLink to={paths.course} params={{ id }} arrow>
        {course.data?.title ?? t('back')}
      </BackLink>
      {!attempt.error && <PageTitle>{t('check')}</PageTitle>}
      {attempt.error && <NotThere query={attempt} words={t} />}
      {attempt.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {attempt.data &&
        (attempt.data.handed_in_at === null ? (
          <Open key={attempt_id} courseId={id} attempt={attempt.data} />
        ) : (
          <CheckResult course={course.data} attempt={attempt.data} />
        ))}
    </div>
  )
}

const SAVE_AFTER_MS = 800

function Open({ courseId, attempt }: { courseId: string; attempt: CheckAttempt }) {
  const t = useTexts('learning')
  const language = useLanguage()
  const [answers, setAnswers] = useState<CheckAnswers>(() =>
    attempt.questions.flatMap(({ id, chosen }) => (chosen.length > 0 ? [{ question_id: id, chosen }] : [])),
  )
  const [isAsking, setAsking] = useState(false)
  const handIn = useHandIn(language)
  const sheet = { course_id: courseId, attempt_id: attempt.id, answers }
  const missing = attempt.questions.filter(({ id }) => !answers.some(({ question_id }) => question_id === id))

  // What was chosen is kept a moment later, to go on with it elsewhere; handing in sends all of it anyway.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(
      () => void saveAnswers({ course_id: courseId, attempt_id: attempt.id, answers }).catch(() => undefined),
      SAVE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [answers, courseId, attempt.id])

  const choose = (question_id: string, chosen: number[]) =>
    setAnswers((before) => [
      ...before.filter((each) => each.question_id !== question_id),
      ...(chosen.length > 0 ? [{ question_id, chosen }] : []),
    ])
  const send = () => handIn.mutate(sheet, { onSuccess: () => scrollTo({ top: 0 }) })

  return (
    <>
      <p className="text-lg text-ink-soft">
        {t('check_lead', { count: attempt.questions.length, percent: attempt.pass_percent })}
      </p>
      <ol className="flex flex-col gap-4">
        {attempt.questions.map((question, at) => (
          <li key={question.id}>
            <CheckQuestionCard
              question={question}
              at={at}
              chosen={answers.find(({ question_id }) => question_id === question.id)?.chosen ?? []}
              onChoose={(chosen) => choose(question.id, chosen)}
            />
          </li>
        ))}
      </ol>
      <Failure error={handIn.error} announce />
      <Button
        size="large"
        className="self-start"
        pending={handIn.isPending}
        onPress={() => (missing.length > 0 ? setAsking(true) : send())}
      >
        {t('hand_in')}
      </Button>
      <PageDialog
        title={t('hand_in_missing_title')}
        role="alertdialog"
        size="small"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        cancel={t('hand_in_back')}
        footer={
          <Button
            onPress={() => {
              setAsking(false)
              send()
            }}
          >
            {t('hand_in_anyway')}
          </Button>
        }
      >
        {t('hand_in_missing', { count: missing.length })}
      </PageDialog>
    </>
  )
}
