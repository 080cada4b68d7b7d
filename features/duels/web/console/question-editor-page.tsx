import type { QuizQuestion } from '#features/quiz/contract/quiz.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import {
  blankQuestion,
  contentOf,
  readQuestion,
  textIn,
  type WrittenQuestion,
  writeQuestion,
} from './question.queries.ts'
import { useQuestionActions } from '#features/duels/web/console/question-actions.ts'
import { QuestionExtras } from './question-extras.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionPlanSign } from './question-plan-sign.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { useEarlierVersions } from './use-earlier-versions.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** One question, or a new one. Each save of one that was played is its next version. */
export function QuestionEditorPage() {
  const t = useTexts('console_questions')
  const limit = useLimit()
  const actionsOf = useQuestionActions()
  const earlierOf = useEarlierVersions()
  return (
    <ContentEditor<QuizQuestion, WrittenQuestion>
      path={consolePaths.questions}
      words={t}
      read={readQuestion}
      write={writeQuestion}
      contentOf={contentOf}
      earlierOf={earlierOf}
      numberOf={({ version }) => version}
      blank={blankQuestion}
      titleOf={({ content }) => textIn(content, currentLanguage())}
      isDraft={() => false}
      renderSigns={(question) => (
        <>
          <QuestionPlanSign question={question} />
          <span className="text-sm text-ink-soft">{t('version', { version: question.version })}</span>
        </>
      )}
      running={({ state }) => (state === 'voided' ? t('is_voided') : state === 'active' && t('running'))}
      actions={actionsOf}
      next={['active', 'retired']}
      renderPreview={({ content }, { item }) => (
        <QuestionPreview content={content} picture={item?.picture ?? null} />
      )}
      renderForm={(editor, { item }) => <QuestionForm editor={editor} question={item} />}
      renderBelow={(question) => !limit && <QuestionExtras question={question} />}
    />
  )
}
