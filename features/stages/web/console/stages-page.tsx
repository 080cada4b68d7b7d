import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ConsoleStage, MAX_STAGES, planStages } from '#features/stages/contract/console.ts'
import { ProgrammeRefusal } from '#features/programme/web/shared/programme-refusal.tsx'
import { GuardedLeaving } from '#platform/content/web/editor/guarded-leaving.tsx'
import { useWorkOver } from '#platform/content/web/editor/use-work-over.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { withChange, withoutGap } from './calendar-rules.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { EndingDialog, ShorteningDialog } from './ending-dialogs.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { StageCard, type StageWish } from './stage-card.tsx'
import { calendarQuery } from './stages.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { stageKeys } from '#features/stages/web/shared/stages.keys.ts'

/** The calendar of the stages: planned as a whole, closed one by one. */
export function StagesPage() {
  const t = useTexts('console_stages')
  const { data, error, refetch } = useQuery(calendarQuery)
  const [closing, setClosing] = useState<string>()
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t(data?.close === 'by_hand' ? 'lead_by_hand' : 'lead')} />
      <Loading query={{ data, error, refetch }} lines={8} />
      {data && <Calendar stages={data.stages} version={data.version} onClosing={setClosing} />}
      {closing && <ClosingDialog stageId={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

interface CalendarProps {
  stages: ConsoleStage[]
  version: string
  onClosing: (id: string) => void
}

/** The wishes by their key, in the order in which they stand. */
type Plan = Record<string, StageWish>
const planOf = (wishes: readonly StageWish[]): Plan =>
  Object.fromEntries(wishes.map((wish) => [wish.key, wish]))

function Calendar({ stages, version, onClosing }: CalendarProps) {
  const t = useTexts('console_stages')
  const work = useWorkOver<Plan>(
    planOf(stages.map(({ id, name, starts_at, ends_at }) => ({ key: id, id, name, starts_at, ends_at }))),
    version,
  )
  const wishes = Object.values(work.mine)
  const saving = useCall(
    (sent: Plan) =>
      call(planStages, {
        version,
        stages: Object.values(sent).map(({ id, name, starts_at, ends_at }) => ({
          // What somebody else has taken away meanwhile, while it was changed here, is planned anew.
          id: stages.some((stage) => stage.id === id) ? id : null,
          name,
          starts_at: starts_at ?? '',
          ends_at: ends_at ?? '',
        })),
      }),
    {
      said: t('saved'),
      stale: [platformKeys.setup, stageKeys.all],
      done: (saved, sent) => {
        work.saved(sent)
        queryClient.setQueryData(calendarQuery.queryKey, saved)
      },
    },
  )
  const refusal = saving.error instanceof ApiError ? saving.error : undefined
  const lookAnew = async () => {
    await queryClient.refetchQueries({ queryKey: calendarQuery.queryKey, exact: true })
    saving.reset()
  }
  const change = (next: StageWish[]) => work.set(planOf(next))
  const stageOf = ({ id }: StageWish) => stages.find((stage) => stage.id === id)
  const hasBegun = (wish: StageWish) => (stageOf(wish)?.state ?? 'coming') !== 'coming'
  const [ending, setEnding] = useState<StageWish>()
  const [isSplitting, setSplitting] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const shortened = wishes.filter((wish) => {
    const stage = stageOf(wish)
    return stage?.state === 'running' && wish.ends_at !== null && wish.ends_at < stage.ends_at
  })
  const save = () => {
    setAsked(false)
    saving.mutate(work.mine)
  }
  function add() {
    // Where the last one ends the next begins, for as long as that one is.
    const last = wishes.at(-1)
    const start = last?.ends_at ?? null
    const length = last?.starts_at && last.ends_at ? Date.parse(last.ends_at) - Date.parse(last.starts_at) : 0
    const ends_at = start && length > 0 ? new Date(Date.parse(start) + length).toISOString() : null
    change([
      ...wishes,
      {
        key: crypto.randomUUID(),
        id: null,
        name: t('new_name', { number: wishes.length + 1 }),
        starts_at: start,
        ends_at,
      },
    ])
  }
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (shortened.length > 0) setAsked(true)
          else save()
        }}
      >
        <GuardedLeaving isDirtyNow={() => work.isDirty} />
        <ProgrammeRefusal refusal={refusal} onLookAnew={lookAnew} text={refusal?.fields.stages} />
        {saving.error && !refusal && <Failure error={saving.error} announce />}
        {wishes.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
        <ol className="flex flex-col gap-4">
          {wishes.map((wish, at) => (
            <StageCard
              key={wish.key}
              wish={wish}
              number={at + 1}
              before={wishes[at - 1]}
              stage={stageOf(wish)}
              errors={refusal?.fields ?? {}}
              onChange={(next) => change(withChange(wishes, next, hasBegun))}
              onCloseGap={at > 0 ? () => change(withoutGap(wishes, wish.key)) : undefined}
              onEnd={work.isDirty ? undefined : () => setEnding(wish)}
              onRemove={() => change(wishes.filter(({ key }) => key !== wish.key))}
              onClosing={onClosing}
            />
          ))}
        </ol>
        <div className="flex flex-wrap gap-3">
          {wishes.length < MAX_STAGES && (
            <Button variant="secondary" icon={<Plus className="size-5" />} onPress={add}>
              {t('add')}
            </Button>
          )}
          {!wishes.some(hasBegun) && (
            <Button variant="secondary" onPress={() => setSplitting(true)}>
              {t('split')}
            </Button>
          )}
          <Button type="submit" pending={saving.isPending} isDisabled={!work.isDirty}>
            {t('save')}
          </Button>
        </div>
      </form>
      {/* Outside the form: what is sent in a dialog of it would send it too. */}
      {isAsked && <ShorteningDialog shortened={shortened} onClose={() => setAsked(false)} onConfirm={save} />}
      {isSplitting && <SplitDialog wishes={wishes} onSplit={change} onClose={() => setSplitting(false)} />}
      {ending && (
        <EndingDialog
          stage={ending}
          next={wishes[wishes.indexOf(ending) + 1]}
          isPending={saving.isPending}
          error={saving.error}
          onClose={() => setEnding(undefined)}
          onEnd={(ends_at, next) => {
            const sent = wishes.map((wish) => {
              if (wish === ending) return { ...wish, ends_at }
              return wish.key === next?.key ? { ...wish, starts_at: ends_at } : wish
            })
            saving.mutate(planOf(sent), { onSuccess: () => setEnding(undefined) })
          }}
        />
      )}
    </>
  )
}
