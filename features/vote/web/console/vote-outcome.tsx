import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { auditVote, decideVote, type ConsoleVote, exportVote } from '#features/vote/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { AnswerBar } from '#platform/web/console/charts/answer-bars.tsx'
import { PrintButton } from '#platform/web/console/print-button.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { VoteTurnout } from './vote-turnout.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'

const shareCell = (whole: number) =>
  function shareOf({ ballots }: { ballots: number }) {
    return <ShareOf part={ballots} whole={whole} />
  }

function ShareOf({ part, whole }: { part: number; whole: number }) {
  const number = useNumbers()
  return (
    <span className="flex min-w-24 flex-col gap-1">
      {number(whole > 0 ? part / whole : 0, percent)}
      <AnswerBar part={part} whole={whole} />
    </span>
  )
}

const percent = { style: 'percent', maximumFractionDigits: 0 } as const

/** The turnout, and after the close what came out, counted anew on demand; what was chosen nobody sees before. */
export function VoteOutcome({ vote }: { vote: ConsoleVote }) {
  const t = useTexts('console_votes')
  const { id, voters, voted, result } = vote
  const audit = useCall(() => call(auditVote, { vote_id: id }))
  const found = audit.data?.audit
  return (
    <FormSection title={t('outcome')}>
      <p>{t('turnout', { voted, voters })}</p>
      {!result && vote.state === 'open' && <p className="text-ink-soft">{t('secret')}</p>}
      {result && (
        <DataTable
          caption={t('outcome')}
          rows={result.counts}
          rowKey={({ option_id }) => option_id}
          columns={[
            {
              id: 'option',
              name: t('column_option'),
              isHead: true,
              cell: ({ option_id }) => nameOf(vote, option_id),
            },
            {
              id: 'share',
              name: t('column_share'),
              cell: shareCell(result.ballots),
            },
            { id: 'ballots', name: t('column_ballots'), numeric: true, cell: ({ ballots }) => ballots },
          ]}
        />
      )}
      {vote.by_department.length > 0 && <VoteTurnout vote={vote} />}
      {result?.decision && (
        <Notice tone="success" title={t('decided', { option: nameOf(vote, result.decision.option_id) })}>
          {result.decision.note}
        </Notice>
      )}
      {result && !result.decision && result.leading.length !== 1 && <Tie vote={vote} />}
      <div data-screen-only className="flex flex-wrap gap-2">
        {result && <PrintButton />}
        <Button
          variant="secondary"
          pending={audit.isPending}
          icon={<ShieldCheck />}
          onPress={() => audit.mutate()}
        >
          {t('audit')}
        </Button>
        {result && <CsvButton load={() => call(exportVote, { vote_id: id })}>{t('export')}</CsvButton>}
      </div>
      <Failure error={audit.error} announce />
      {found && (
        <Notice
          tone={found.fits ? 'success' : 'error'}
          announce
          title={t(found.fits ? 'audit_fits' : 'audit_wrong')}
        >
          {t('audit_numbers', {
            voters: found.voters,
            voted: found.voted,
            ballots: found.ballots,
            counted: found.counted,
          })}
        </Notice>
      )}
    </FormSection>
  )
}

function nameOf(vote: ConsoleVote, optionId: string): string {
  const option = vote.options.find(({ id }) => id === optionId)
  return (option && readIn(option.texts, currentLanguage())?.title) ?? ''
}

/** Where the ballots do not decide, the organisers do: once, with a reason that everybody reads. */
function Tie({ vote }: { vote: ConsoleVote }) {
  const t = useTexts('console_votes')
  const limit = useLimit()
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const decide = useCall(() => call(decideVote, { vote_id: vote.id, option_id: chosen, note }), {
    stale: [platformKeys.console],
  })
  const leading = vote.result?.leading ?? []
  const tied = leading.length > 0 ? leading : vote.options.map(({ id }) => id)
  if (limit) return null
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-sun-soft p-4">
      <p className="font-semibold">{t('tie')}</p>
      <RadioGroup
        label={t('tie_choose')}
        value={chosen}
        onChange={setChosen}
        options={tied.map((id) => ({ value: id, label: nameOf(vote, id) }))}
      />
      <TextArea
        label={t('tie_note')}
        required
        maxLength={1_000}
        value={note}
        onText={setNote}
        className="w-full"
      />
      <Failure error={decide.error} announce />
      <Button
        pending={decide.isPending}
        isDisabled={chosen === '' || note.trim().length < 3}
        onPress={() => decide.mutate()}
      >
        {t('tie_decide')}
      </Button>
    </div>
  )
}
