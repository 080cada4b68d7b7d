import { useDeferredValue, useState } from 'react'
import type { ConsoleRider } from '#features/teams/contract/console.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DeedFrame } from './deed-frame.tsx'
import { useCrewDeed } from './use-crew-deed.ts'

interface DissolveProps {
  teamIds: string[]
  onClose: () => void
  onDone?: () => void
}

export function DissolveDialog({ teamIds, onClose, onDone }: DissolveProps) {
  const t = useTexts('console_crews')
  const deed = useCrewDeed({ kind: 'dissolve', team_ids: teamIds }, () => {
    onDone?.()
    onClose()
  })
  const count = deed.plan?.closed_count ?? teamIds.length
  return (
    <DeedFrame
      title={t('titles.dissolve', { count: teamIds.length })}
      deed={deed}
      press={t('press.dissolve', { count })}
      tone="danger"
      isWhole={count > 0}
      onClose={onClose}
    >
      <p>{t('dissolve_text')}</p>
    </DeedFrame>
  )
}

interface CaptainProps {
  teamId: string
  rider: ConsoleRider
  onClose: () => void
}

export function CaptainDialog({ teamId, rider, onClose }: CaptainProps) {
  const t = useTexts('console_crews')
  const deed = useCrewDeed({ kind: 'captain', team_id: teamId, user_id: rider.id }, onClose)
  return (
    <DeedFrame
      title={t('titles.captain', { name: fullName(rider) })}
      deed={deed}
      press={t('press.captain')}
      isWhole
      onClose={onClose}
    />
  )
}

const LONGEST = 30
const SHORTEST = 3

interface RenameProps {
  crew: { id: string; name: string }
  onClose: () => void
}

export function RenameDialog({ crew, onClose }: RenameProps) {
  const t = useTexts('console_crews')
  const [text, setText] = useState(crew.name)
  const name = useDeferredValue(text.trim())
  const isWhole = name.length >= SHORTEST && name !== crew.name
  const deed = useCrewDeed(isWhole ? { kind: 'rename', team_id: crew.id, name } : undefined, onClose)
  const wrong = deed.error instanceof ApiError ? deed.error.fields['deed.name'] : undefined
  return (
    <DeedFrame
      title={t('titles.rename', { name: crew.name })}
      deed={deed}
      press={t('press.rename')}
      isWhole={isWhole}
      isSaid={wrong !== undefined || !isWhole}
      onClose={onClose}
    >
      <TextField
        label={t('new_name')}
        value={text}
        maxLength={LONGEST}
        error={isWhole ? wrong : undefined}
        onText={setText}
      />
    </DeedFrame>
  )
}
