import { EyeOff, House } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Questionnaire } from '#features/questionnaire/contract/questionnaire.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressRoad } from '#ui/progress-road.tsx'
import { emptyAnswer, faultsIn, listOf } from './answers.ts'
import { QuestionField } from './question-field.tsx'
import { useHandIn } from './questionnaire.queries.ts'
import { Review } from './review.tsx'
import { type Saving, useAnswers } from './use-answers.ts'

interface QuestionnaireRunProps {
  personId: string
  questionnaire: Questionnaire
}

/** One questionnaire from its first page to the thanks: a page for each section, then all answers once more. */
export function QuestionnaireRun({ personId, questionnaire }: QuestionnaireRunProps) {
  const t = useTexts('questionnaire')
  const { id, sections, title, language } = questionnaire
  const { answers, answer, key, saving, forget } = useAnswers(personId, questionnaire)
  // -1: what it is about; as many as there are sections: all answers once more.
  const [step, setStep] = useState(-1)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [isDone, setDone] = useState(false)
  const handing = useHandIn()
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const section = sections[step]

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    heading.current?.focus()
    scrollTo({ top: 0 })
    // After whichever render shows the page that was asked for.
  })
  useEffect(() => {
    if (errors.size > 0)
      form.current?.querySelector<HTMLElement>('[data-wrong] :is(input, textarea)')?.focus()
  }, [errors])

  function go(to: number) {
    moved.current = true
    setErrors(new Map())
    setStep(to)
  }
  function next(event: FormEvent) {
    event.preventDefault()
    if (!section) return
    const faults = faultsIn(section.questions, answers)
    if (faults.size === 0) return go(step + 1)
    setErrors(new Map([...faults].map(([question, fault]) => [question, t(`fault_${fault}`)])))
  }
  function handIn() {
    const missing = sections.findIndex(({ questions }) => faultsIn(questions, answers).size > 0)
    if (missing !== -1) return go(missing)
    handing.mutate(
      { id, key, answers: listOf(answers) },
      {
        onSuccess: () => {
          forget()
          moved.current = true
          setDone(true)
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return
          const wrong = new Map(
            Object.entries(error.fields).map(([field, words]) => [field.replace('answers.', ''), words]),
          )
          const at = sections.findIndex(({ questions }) => questions.some((each) => wrong.has(each.id)))
          if (at !== -1) setStep(at)
          setErrors(wrong)
        },
      },
    )
  }

  if (isDone) return <Thanks questionnaire={questionnaire} heading={heading} />
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageTitle className="text-lg text-ink-soft sm:text-lg">{t('title')}</PageTitle>
      <h2
        ref={step === -1 ? heading : undefined}
        tabIndex={-1}
        lang={language}
        className={`font-bold outline-none wrap-anywhere ${step === -1 ? 'text-2xl sm:text-3xl' : 'text-xl'}`}
      >
        {title}
      </h2>
      {step === -1 && (
        <Opening questionnaire={questionnaire} hasBegun={answers.size > 0} onBegin={() => go(0)} />
      )}
      {step >= 0 && (
        <ProgressRoad
          label={t('progress')}
          value={step}
          max={sections.length}
          valueText={
            section
              ? t('part_of', { at: step + 1, of: sections.length })
              : t('all_parts', { of: sections.length })
          }
        />
      )}
      {section && (
        <form ref={form} noValidate onSubmit={next} className="flex flex-col gap-6">
          <div>
            <h3
              ref={heading}
              tabIndex={-1}
              lang={section.language}
              className="text-2xl font-bold outline-none wrap-anywhere"
            >
              {section.title || t('part', { at: step + 1 })}
            </h3>
            {section.text && (
              <p
                lang={section.language}
                className="reading mt-1 whitespace-pre-line wrap-anywhere text-ink-soft"
              >
                {section.text}
              </p>
            )}
          </div>
          {section.questions.map((question) => (
            <div
              key={question.id}
              data-wrong={errors.has(question.id) || undefined}
              className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
            >
              <QuestionField
                question={question}
                answer={answers.get(question.id) ?? emptyAnswer(question.id)}
                error={errors.get(question.id)}
                onAnswer={answer}
              />
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" onPress={() => go(step - 1)}>
              {t('back')}
            </Button>
            <Button type="submit">{t(step + 1 < sections.length ? 'next' : 'to_review')}</Button>
            <SavedSign saving={saving} anonymous={questionnaire.anonymous} />
          </div>
        </form>
      )}
      {step === sections.length && (
        <div className="flex flex-col gap-6">
          <div>
            <h3 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
              {t('review')}
            </h3>
            <p className="text-ink-soft">{t('review_text')}</p>
          </div>
          <Review questionnaire={questionnaire} answers={answers} onEdit={go} />
          <Failure error={handing.error} announce />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onPress={() => go(step - 1)}>
              {t('back')}
            </Button>
            <Button pending={handing.isPending} onPress={handIn}>
              {t('hand_in')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Opening({
  questionnaire,
  hasBegun,
  onBegin,
}: {
  questionnaire: Questionnaire
  hasBegun: boolean
  onBegin: () => void
}) {
  const t = useTexts('questionnaire')
  const dates = useDates()
  const { intro, language, anonymous, questions, closes_at } = questionnaire
  const date = dates.exact(closes_at)
  return (
    <>
      {intro && (
        <p lang={language} className="reading text-lg whitespace-pre-line wrap-anywhere">
          {intro}
        </p>
      )}
      <p className="font-semibold text-ink-soft">
        {t('questions', { count: questions })} · {t('open_until', { date })}
      </p>
      <Notice title={t(anonymous ? 'anonymous_title' : 'named_title')}>
        {t(anonymous ? 'anonymous_text' : 'named_text')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button size="large" onPress={onBegin}>
          {t(hasBegun ? 'go_on' : 'begin')}
        </Button>
        <LinkButton to={paths.home} variant="secondary" size="large">
          {t('later')}
        </LinkButton>
      </div>
    </>
  )
}

function SavedSign({ saving, anonymous }: { saving: Saving; anonymous: boolean }) {
  const t = useTexts('questionnaire')
  if (saving === 'nothing') return null
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
      {anonymous && <EyeOff className="size-4" />}
      {t(saving === 'saved' ? 'saved' : saving === 'saving' ? 'saving' : 'saved_here')}
    </p>
  )
}

function Thanks({
  questionnaire: { thanks, language },
  heading,
}: {
  questionnaire: Questionnaire
  heading: React.RefObject<HTMLHeadingElement | null>
}) {
  const t = useTexts('questionnaire')
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageTitle className="text-lg text-ink-soft sm:text-lg">{t('title')}</PageTitle>
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6 shadow-card">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {t('done')}
        </h2>
        <p lang={language} className="reading whitespace-pre-line wrap-anywhere">
          {thanks || t('done_text')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.home} icon={<House className="size-5" />}>
          {t('home')}
        </LinkButton>
        <LinkButton to={paths.questionnaire} variant="secondary">
          {t('all')}
        </LinkButton>
      </div>
    </div>
  )
}
