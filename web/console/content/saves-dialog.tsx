import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listSaves, readSave, type SavedKind } from '#contract/saves.ts'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SaveButton } from './save-button.tsx'

interface SavesDialogProps<T> {
  kind: SavedKind
  id: string
  /** Shows what was saved at one time. */
  renderPreview: (value: T) => ReactNode
  onTake: (value: T) => void
  onClose: () => void
}

/** Who saved this and when, what it was, and the way back to it. */
export function SavesDialog<T>({ kind, id, renderPreview, onTake, onClose }: SavesDialogProps<T>) {
  const t = useTexts('console_content')
  const [number, setNumber] = useState<number>()
  const list = useQuery({
    queryKey: ['desk', 'saves', kind, id],
    queryFn: () => call(listSaves, { kind, content_id: id }),
    staleTime: 0,
  })
  const one = useQuery({
    queryKey: ['desk', 'saves', kind, id, number],
    queryFn: () => call(readSave, { kind, content_id: id, number: String(number) }),
    enabled: number !== undefined,
  })
  const chosen = one.data && (JSON.parse(one.data.content) as T)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('saves')}
      closeText={t('close')}
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
      <p className="pb-3 text-ink-soft">{t('saves_text')}</p>
      <Failure error={list.error ?? one.error} />
      <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
        {!list.data && !list.error && <SkeletonText lines={4} />}
        <ol className="flex flex-col gap-1">
          {list.data?.saves.map((save) => (
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
          {chosen !== undefined && renderPreview(chosen)}
        </div>
      </div>
    </Dialog>
  )
}
