import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Lesson } from '#features/learning/contract/learning.ts'
import { IllustratedWords } from '#platform/web/pictures/illustrated-words.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { cardAt, cardsIn, type LessonCard, type LessonStep, shareOf, stepsOf } from './cards.ts'
import { Away, Download, Film } from './lesson-media.tsx'
import { SmallQuestionAnswers } from './small-question.tsx'
import { StepDashes } from './step-dashes.tsx'
import { type Direction, useSteps } from './use-steps.ts'

interface LessonCardsProps {
  lesson: Lesson
  language: string
  /** Hears how far one is, as a share of the lesson. */
  move: (share: number) => void
  /** In the place of Back on the first card. */
  before?: ReactNode
  /** In the place of Next on the last one, and what is said above it. */
  end?: ReactNode
  endNote?: ReactNode
}

/** A lesson, one idea at a time, with a small question now and then. */
export function LessonCards({ lesson, language, move, before, end, endNote }: LessonCardsProps) {
  const t = useTexts('learning')
  const steps = stepsOf(lesson)
  const cards = cardsIn(lesson).length
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({})
  const { at, direction, go, fingers } = useSteps(steps.length, firstStep(lesson, steps, cards), (now) => {
    const step = steps[now]
    // A film, a link and a file have places of their own.
    if (lesson.kind === 'text' && step?.kind === 'card') move(shareOf(step.at, cards))
  })
  const step = steps[at]!
  const isLast = at === steps.length - 1
  const isSkipped = step.kind === 'question' && answers[step.question.id] === undefined
  return (
    <div className="flex flex-col gap-4">
      <StepDashes steps={steps} at={at} />
      <Stage
        key={step.key}
        heading={
          step.kind === 'question'
            ? { sign: t('small_question'), text: step.question.text, isShown: true }
            : {
                text: step.card.heading || t('card_at', { at: step.at + 1, count: cards }),
                isShown: step.card.heading !== '',
              }
        }
        isWide={step.kind === 'card' && step.card.picture !== ''}
        language={language}
        direction={direction}
        fingers={fingers}
      >
        {step.kind === 'question' ? (
          <SmallQuestionAnswers
            question={step.question}
            chosen={answers[step.question.id]}
            onChoose={(place) => setAnswers((given) => ({ ...given, [step.question.id]: place }))}
          />
        ) : (
          <CardContent
            lesson={lesson}
            card={step.card}
            move={move}
            isFirst={step.at === 0}
            isLast={step.at === cards - 1}
          />
        )}
      </Stage>
      {isLast && endNote}
      <div className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-2 shadow-card md:static md:border-0 md:bg-transparent md:p-0 md:shadow-none">
        {at === 0 ? (
          (before ?? <span />)
        ) : (
          <Button variant="secondary" icon={<ArrowLeft />} onPress={() => go(-1)}>
            {t('card_back')}
          </Button>
        )}
        {isLast ? (
          end
        ) : (
          <Button variant={isSkipped ? 'secondary' : 'primary'} onPress={() => go(1)}>
            {t(isSkipped ? 'small_skip' : 'card_next')}
            <ArrowRight className="ml-2 inline" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where somebody was; whoever reads again begins in front. */
function firstStep({ kind, done, place }: Lesson, steps: readonly LessonStep[], cards: number): number {
  if (kind !== 'text' || done) return 0
  const card = cardAt(place, cards)
  return steps.findIndex((step) => step.kind === 'card' && step.at === card)
}

interface StageProps {
  heading: { sign?: string; text: string; isShown: boolean }
  /** Has a picture beside its words. */
  isWide: boolean
  language: string
  direction: Direction | undefined
  fingers: ReturnType<typeof useSteps>['fingers']
  children: ReactNode
}

const comes: Record<Direction, string> = {
  next: 'starting:translate-x-8 starting:opacity-0',
  back: 'starting:-translate-x-8 starting:opacity-0',
}

/** What stands on the screen: it takes the focus as it comes, so that it is read. */
function Stage({ heading, isWide, language, direction, fingers, children }: StageProps) {
  const id = useId()
  const stage = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const hasMoved = direction !== undefined
  useEffect(() => {
    if (!hasMoved) return
    title.current?.focus({ preventScroll: true })
    if ((stage.current?.getBoundingClientRect().top ?? 0) < 0) stage.current?.scrollIntoView()
  }, [hasMoved])
  return (
    <section
      ref={stage}
      aria-labelledby={id}
      {...fingers}
      className="@container scroll-mt-4 overflow-x-clip rounded-card border border-line bg-surface shadow-card"
    >
      <div
        className={`mx-auto flex min-h-80 w-full flex-col justify-center gap-4 p-5 transition-[translate,opacity] duration-200 sm:p-8 lg:min-h-128 ${isWide ? '' : 'max-w-3xl'} ${direction ? comes[direction] : ''}`}
      >
        {heading.sign && <p className="font-semibold text-sunset-ink">{heading.sign}</p>}
        <h2
          id={id}
          ref={title}
          tabIndex={-1}
          lang={heading.isShown ? language : undefined}
          className={
            heading.isShown
              ? 'text-xl leading-snug font-bold wrap-anywhere outline-none @3xl:text-2xl'
              : 'sr-only'
          }
        >
          {heading.text}
        </h2>
        <div lang={language} className="flex flex-col gap-4">
          {children}
        </div>
      </div>
    </section>
  )
}

interface CardContentProps {
  lesson: Lesson
  card: LessonCard
  move: (share: number) => void
  isFirst: boolean
  isLast: boolean
}

/** The picture beside the words where there is room; what is watched stands before them, what is opened below. */
function CardContent({ lesson, card, move, isFirst, isLast }: CardContentProps) {
  const { kind, pictures, url } = lesson
  return (
    <>
      {kind === 'video' && isFirst && <Film lesson={lesson} move={move} />}
      <div
        className={
          card.picture && card.html ? 'grid items-center gap-x-10 gap-y-4 @3xl:grid-cols-[3fr_2fr]' : ''
        }
      >
        {card.picture && <IllustratedWords html={card.picture} pictures={pictures} />}
        {card.html && (
          <div className={`text-lg ${card.picture ? '' : '@3xl:text-xl'}`}>
            <IllustratedWords html={card.html} pictures={pictures} />
          </div>
        )}
      </div>
      {kind === 'link' && isLast && url && <Away url={url} onOpen={() => move(1)} />}
      {kind === 'file' && isLast && <Download lesson={lesson} onSave={() => move(1)} />}
    </>
  )
}
