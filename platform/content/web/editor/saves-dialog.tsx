import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { EarlierSaves, ShownSave } from './earlier-saves.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

interface SavesDialogProps<T> {
  saves: EarlierSaves<T>
  /** Shows what was saved at one time. */
  renderPreview: (value: T, number: number) => ReactNode
  onTake: (value: T) => void
  onClose: () => void
}

/** Who saved this and when, what it was, and the way back to it. */
export function SavesDialog<T>({ saves, renderPreview, onTake, onClose }: SavesDialogProps<T>) {
  const t = useTexts('console_content')
  const [number, setNumber] = useState<number>()
  const list = useQuery({
    queryKey: [...platformKeys.saves, ...saves.key],
    queryFn: saves.list,
    staleTime: 0,
  })
  const one = useQuery({
    queryKey: [...platformKeys.save, ...saves.key, number],
    queryFn: () => saves.read(number!),
    enabled: number !== undefined,
  })
  const chosen = one.data
  return (
    <PageDialog
      onClose={onClose}
      title={t('saves')}
      size="large"
      footer={
        chosen !== undefined && (
          <Button
            onPress={() => {
              onTake(chosen)
              onClose()
            }}
          >
            {t('take_save')}
          </Button>
        )
      }
    >
      <p className="pb-3 text-ink-soft">{saves.lead ?? t('saves_text')}</p>
      <Failure error={list.error ?? one.error} />
      <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
        {!list.data && !list.error && <SkeletonText lines={4} />}
        <ol className="flex flex-col gap-1">
          {list.data?.map((save) => (
            <li key={save.number}>
              <SaveButton
                save={save}
                isChosen={save.number === number}
                onChoose={() => setNumber(save.number)}
              />
            </li>
          ))}
        </ol>
        <div aria-live="polite" className="min-w-0">
          {number === undefined && <p className="text-ink-soft">{t('saves_choose')}</p>}
          {number !== undefined && !chosen && !one.error && <SkeletonText lines={5} />}
          {chosen !== undefined && renderPreview(chosen, number!)}
        </div>
      </div>
    </PageDialog>
  )
}

function SaveButton({
  save,
  isChosen,
  onChoose,
}: {
  save: ShownSave
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTexts('console_content')
  const dates = useDates()
  const { saved_at, saved_by, brought_along } = save
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-12 w-full flex-col rounded-field px-3 py-1.5 text-left hover:bg-pine-soft aria-pressed:bg-pine-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-pine"
    >
      <span className="font-semibold">{dates.moment(saved_at)}</span>
      <span className="text-sm text-ink-soft">
        {saved_by
          ? `${saved_by.first_name} ${saved_by.last_name}`
          : t(brought_along ? 'brought_along' : 'somebody')}
      </span>
    </button>
  )
}
