import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useVoteActions } from './vote-actions.ts'
import { blankVote, voteKind } from './vote-console.queries.ts'
import { VoteForm } from './vote-form.tsx'
import { VoteOutcome } from './vote-outcome.tsx'
import { VotePreview } from './vote-preview.tsx'

/** One vote, or a new one. */
export function VoteEditorPage() {
  const t = useTexts('console_votes')
  const actionsOf = useVoteActions()
  return (
    <ContentEditor
      {...voteKind.editor}
      words={t}
      blank={blankVote}
      isFixed={({ state }) => state !== 'draft'}
      isOver={({ state }) => state === 'closed'}
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
