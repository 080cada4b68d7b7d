import { exportChallenge } from '#features/challenges/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useChallengeActions } from './challenge-actions.ts'
import { blankChallenge, challengeKind } from './challenge-console.queries.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { ChallengePreview } from './challenge-preview.tsx'

/** One challenge, or a new one. */
export function ChallengeEditorPage() {
  const t = useTexts('console_challenges')
  const actionsOf = useChallengeActions()
  return (
    <ContentEditor
      {...challengeKind.editor}
      words={t}
      picturesOf={({ cover }) => (cover ? [cover] : [])}
      blank={blankChallenge}
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
