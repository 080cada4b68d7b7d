import { Redo2, Undo2 } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DraftStep, VehicleDraft } from './vehicle-draft.ts'

interface UndoButtonsProps {
  draft: VehicleDraft
  step: (step: DraftStep) => void
}

export function UndoButtons({ draft, step }: UndoButtonsProps) {
  const t = useTexts('vehicles')
  return (
    <div className="flex">
      <IconButton
        label={t('undo')}
        aria-keyshortcuts="Control+Z"
        isDisabled={draft.past.length === 0}
        onPress={() => step({ kind: 'undo' })}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        label={t('redo')}
        aria-keyshortcuts="Control+Shift+Z"
        isDisabled={draft.future.length === 0}
        onPress={() => step({ kind: 'redo' })}
      >
        <Redo2 />
      </IconButton>
    </div>
  )
}
