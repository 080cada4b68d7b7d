import type { ConsoleQuestionnaire, QuestionnaireContent } from '#features/questionnaire/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useQuestionnaireActions } from './questionnaire-actions.ts'
import {
  blankQuestionnaire,
  contentOf,
  readQuestionnaire,
  writeQuestionnaire,
} from './questionnaire-console.queries.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { QuestionnairePreview } from './questionnaire-preview.tsx'
import { QuestionnaireResults } from './questionnaire-results.tsx'

/** One questionnaire, or a new one. */
export function QuestionnaireEditorPage() {
  const t = useTexts('console_questionnaires')
  const c = useTexts('console_content')
  const actionsOf = useQuestionnaireActions()
  return (
    <ContentEditor<ConsoleQuestionnaire, QuestionnaireContent>
      path="/console/questionnaires"
      backText={t('back')}
      kind="questionnaire"
      read={readQuestionnaire}
      write={writeQuestionnaire}
      idOf={({ id }) => id}
      contentOf={contentOf}
      numberOf={({ saved }) => saved?.number ?? 0}
      blank={blankQuestionnaire}
      titleOf={({ texts }) => readIn(texts, currentLanguage())?.title ?? ''}
      newText={t('new')}
      isDraft={({ state }) => state === 'draft'}
      isFixed={({ state }) => state === 'closed'}
      state={({ state }) => state}
      stateWord={(state) => c(`state_${state as ConsoleQuestionnaire['state']}`)}
      renderSigns={({ reach }) => (
        <span className="text-sm text-ink-soft">{c('reaches', { count: reach })}</span>
      )}
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
