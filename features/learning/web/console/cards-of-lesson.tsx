import { CircleQuestionMark, Image } from 'lucide-react'
import type { Language } from '#platform/contract/languages.ts'
import type { LessonContent } from '#features/learning/contract/console.ts'
import { wordsIn } from '#features/learning/contract/minutes.ts'
import { cardsIn, type LessonCard, questionsFitting, stepsOf } from '#features/learning/web/reading/cards.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { lessonIn } from './course-words.ts'

/** Where the cards of a lesson begin, and after which of them a small question is asked. */
export function CardsOfLesson({ lesson, own }: { lesson: LessonContent; own: Language }) {
  const t = useTexts('console_courses')
  const { html } = lessonIn(lesson, own)
  const questions = lesson.questions.map(({ id, right, wordings }) => {
    const words = wordings.find(({ language }) => language === own)
    return { id, right, text: words?.text ?? '', answers: words?.answers ?? [], explanation: '' }
  })
  const { kind } = lesson
  const steps = stepsOf({ kind, html, questions })
  const left = questions.length - questionsFitting(cardsIn({ kind, html }).length)
  return (
    <section aria-label={t('cards')} className="flex flex-col gap-2">
      <p className="font-semibold">{t('cards')}</p>
      <p className="text-sm text-ink-soft">{t('cards_hint')}</p>
      <ol lang={own} className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
        {steps.map((step) => (
          <li
            key={step.key}
            className={`flex min-w-0 items-center gap-2 rounded-field border px-3 py-2 text-sm ${step.kind === 'card' ? 'border-line bg-surface' : 'border-dashed border-line-strong bg-sun-soft'}`}
          >
            {step.kind === 'card' ? (
              <>
                <span className="numerals font-heading font-bold">{step.at + 1}</span>
                <span className="min-w-0 flex-1 truncate">{beginningOf(step.card)}</span>
                {step.card.picture && <Image aria-label={t('card_picture')} className="size-4 shrink-0" />}
                <span className="numerals shrink-0 text-ink-soft">
                  {t('card_words', { count: wordsIn(step.card.html) })}
                </span>
              </>
            ) : (
              <>
                <CircleQuestionMark className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">
                  {step.question.text || t('question_untitled')}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      {left > 0 && <p className="text-sm text-sunset-ink">{t('small_left', { count: left })}</p>}
    </section>
  )
}

const beginningOf = ({ heading, html }: LessonCard) =>
  heading ||
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, 80)
