import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useQuestionnaireActions } from './questionnaire-actions.ts'
import { blankQuestionnaire, questionnaireKind } from './questionnaire-console.queries.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { QuestionnairePreview } from './questionnaire-preview.tsx'
import { QuestionnaireResults } from './questionnaire-results.tsx'

/** One questionnaire, or a new one. */
export function QuestionnaireEditorPage() {
  const t = useTexts('console_questionnaires')
  const actionsOf = useQuestionnaireActions()
  return (
    <ContentEditor
      {...questionnaireKind.editor}
      words={t}
      blank={blankQuestionnaire}
      isFixed={({ state }) => state === 'closed'}
      isOver={({ state }) => state === 'closed'}
      running={({ state }) => (state === 'open' ? t('running') : state === 'closed' && t('over'))}
      actions={(item) => actionsOf(item, item.reach)}
      next={['publish', 'unschedule', 'close']}
      renderPreview={(content) => <QuestionnairePreview content={content} />}
      renderForm={(editor) => <QuestionnaireForm editor={editor} />}
      renderBelow={(item) =>
        (item.state === 'open' || item.state === 'closed') && <QuestionnaireResults item={item} />
      }
    />
  )
}
