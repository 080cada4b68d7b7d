import type { ConsoleVote, VoteContent } from '#features/vote/contract/console.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useVoteActions } from './vote-actions.ts'
import { blankVote, contentOf, readVote, writeVote } from './vote-console.queries.ts'
import { VoteForm } from './vote-form.tsx'
import { VoteOutcome } from './vote-outcome.tsx'
import { VotePreview } from './vote-preview.tsx'

/** One vote, or a new one. */
export function VoteEditorPage() {
  const t = useTexts('console_votes')
  const c = useTexts('console_content')
  const actionsOf = useVoteActions()
  return (
    <ContentEditor<ConsoleVote, VoteContent>
      path="/console/votes"
      backText={t('back')}
      kind="vote"
      read={readVote}
      write={writeVote}
      idOf={({ id }) => id}
      contentOf={contentOf}
      numberOf={({ saved }) => saved?.number ?? 0}
      picturesOf={({ pictures }) => pictures}
      blank={blankVote}
      titleOf={({ texts }) => readIn(texts, currentLanguage())?.title ?? ''}
      newText={t('new')}
      isDraft={({ state }) => state === 'draft'}
      isFixed={({ state }) => state !== 'draft'}
      state={({ state }) => state}
      stateWord={(state) => c(`state_${state as ConsoleVote['state']}`)}
      renderSigns={({ reach }) => (
        <span className="text-sm text-ink-soft">{c('reaches', { count: reach })}</span>
      )}
      running={({ state }) =>
        state === 'draft' ? undefined : t(state === 'scheduled' ? 'fixed_scheduled' : 'fixed')
      }
      actions={(vote) => actionsOf(vote, vote.reach)}
      next={['publish', 'unschedule']}
      renderPreview={(content, { pictures }) => <VotePreview content={content} pictures={pictures} />}
      renderForm={(editor, { pictures }) => <VoteForm editor={editor} pictures={pictures} />}
      renderBelow={(vote) =>
        (vote.state === 'open' || vote.state === 'closed') && <VoteOutcome vote={vote} />
      }
    />
  )
}
