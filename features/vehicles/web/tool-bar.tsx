import { Dices, RotateCcw } from 'lucide-react'
import type { Team } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ShareButtons } from './sharing/share-buttons.tsx'
import { type DraftStep, isTouched, type VehicleDraft } from './vehicle-draft.ts'

interface ToolBarProps {
  draft: VehicleDraft
  team: Team | null
  step: (step: DraftStep) => void
  onSurprise: () => void
  className?: string
}

export function ToolBar({ draft, team, step, onSurprise, className = '' }: ToolBarProps) {
  const t = useTexts('vehicles')
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      <Button
        variant="quiet"
        size="small"
        isDisabled={!isTouched(draft)}
        icon={<RotateCcw />}
        onPress={() => step({ kind: 'reset' })}
      >
        {t('reset')}
      </Button>
      <Button variant="quiet" size="small" icon={<Dices />} onPress={onSurprise}>
        {t('surprise')}
      </Button>
      <ShareButtons vehicle={draft.present} team={team} />
    </div>
  )
}
