import {
  type ChallengeContent,
  type ConsoleChallenge,
  exportChallenge,
} from '#features/challenges/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useChallengeActions } from './challenge-actions.ts'
import { blankChallenge, contentOf, readChallenge, writeChallenge } from './challenge-console.queries.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { ChallengePreview } from './challenge-preview.tsx'

/** One challenge, or a new one. */
export function ChallengeEditorPage() {
  const t = useTexts('console_challenges')
  const c = useTexts('console_content')
  const actionsOf = useChallengeActions()
  return (
    <ContentEditor<ConsoleChallenge, ChallengeContent>
      path="/console/challenges"
      backText={t('back')}
      kind="challenge"
      read={readChallenge}
      write={writeChallenge}
      idOf={({ id }) => id}
      contentOf={contentOf}
      numberOf={({ saved }) => saved?.number ?? 0}
      picturesOf={({ cover }) => (cover ? [cover] : [])}
      blank={blankChallenge}
      titleOf={({ texts }) => readIn(texts, currentLanguage())?.title ?? ''}
      newText={t('new')}
      isDraft={({ state }) => state === 'draft'}
      state={({ state }) => state}
      stateWord={(state) => c(`state_${state as ConsoleChallenge['state']}`)}
      renderSigns={({ reach }) => (
        <span className="text-sm text-ink-soft">{c('reaches', { count: reach })}</span>
      )}
      running={({ state, opens_at, entries }) =>
        state !== 'draft' && (Date.parse(opens_at) <= Date.now() || entries > 0) && t('running')
      }
      actions={(challenge) => actionsOf(challenge, challenge.reach)}
      next={['publish', 'close', 'restore']}
      renderPreview={(content, { pictures }) => <ChallengePreview content={content} pictures={pictures} />}
      renderForm={(editor, { pictures }) => <ChallengeForm editor={editor} pictures={pictures} />}
      renderBelow={({ id, state, entries, to_review, approved }) =>
        state !== 'draft' && (
          <FormSection title={t('came_of_it')}>
            <p>{t('numbers', { entries, to_review, approved })}</p>
            <div>
              <CsvButton load={() => call(exportChallenge, { challenge_id: id })}>{t('export')}</CsvButton>
            </div>
          </FormSection>
        )
      }
    />
  )
}
