import { useState } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import type { Answer, Question } from '#features/questionnaire/contract/questionnaire.ts'
import type { QuestionContent, QuestionnaireContent } from '#features/questionnaire/contract/console.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { QuestionField } from '#features/questionnaire/web/question-field.tsx'

/** The questionnaire as it will be filled in; nothing of what is tried here is kept. */
export function QuestionnairePreview({ content }: { content: QuestionnaireContent }) {
  const t = useTexts('console_questionnaires')
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  return (
    <PreviewLanguages texts={content.texts}>
      {({ title, intro, thanks, language: own }, language) => (
        <div className="flex flex-col gap-5">
          <div lang={own} className="flex flex-col gap-2">
            <h2 className="text-2xl font-bold wrap-anywhere">{title || t('untitled')}</h2>
            {intro && <p className="whitespace-pre-line">{intro}</p>}
          </div>
          {content.sections.map((section) => {
            const words = readIn(section.texts, language)
            return (
              <section key={section.id} className="flex flex-col gap-4">
                {words?.title && <h3 className="text-xl font-bold wrap-anywhere">{words.title}</h3>}
                {words?.text && <p className="whitespace-pre-line">{words.text}</p>}
                {section.questions.map((question) => (
                  <QuestionField
                    key={question.id}
                    question={asked(question, language, t('question_untitled'))}
                    answer={
                      answers[question.id] ?? {
                        question_id: question.id,
                        option_ids: [],
                        scale: null,
                        text: '',
                      }
                    }
                    error={undefined}
                    onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
                  />
                ))}
              </section>
            )
          })}
          {thanks && (
            <p
              lang={own}
              className="border-t-2 border-dashed border-line pt-4 whitespace-pre-line text-ink-soft"
            >
              {thanks}
            </p>
          )}
        </div>
      )}
    </PreviewLanguages>
  )
}

function asked(question: QuestionContent, language: Language, unwritten: string): Question {
  const { id, kind, required, options, most, min, max, length } = question
  const words = readIn(question.texts, language)
  return {
    id,
    kind,
    required,
    most,
    length,
    language: words?.language ?? language,
    text: words?.text || unwritten,
    hint: words?.hint ?? '',
    options: options.map(({ id: option, texts }) => ({
      id: option,
      text: readIn(texts, language)?.text ?? '',
    })),
    scale: kind === 'scale' ? { min, max, low: words?.low ?? '', high: words?.high ?? '' } : null,
  }
}
