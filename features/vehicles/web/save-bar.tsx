import type { CamperAccessory } from '#platform/contract/campers.ts'
import type { TeamRefusal, Vehicle } from '#features/teams/contract/teams.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useCamperWords } from './camper-words.ts'
import { type DraftStep, isTouched, type VehicleDraft } from './vehicle-draft.ts'
import { useCopyLink } from './sharing/use-copy-link.ts'
import { useSaveVehicle } from './vehicles.queries.ts'
import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

interface SaveBarProps {
  draft: VehicleDraft
  step: (step: DraftStep) => void
  unlocked: readonly CamperAccessory[]
  refusal: TeamRefusal | null
}

/** Says what would be saved and what stands in the way. On a phone it lies above the bar of the app. */
export function SaveBar({ draft, step, unlocked, refusal }: SaveBarProps) {
  const t = useTexts('vehicles')
  const { listOf } = useCamperWords()
  const { mutate, isPending } = useSaveVehicle()
  const { present, saved } = draft
  const locked = present.accessories.filter((name) => !unlocked.includes(name))
  const touched = isTouched(draft)
  const suggest = useCopyLink(present)

  function save(vehicle: Vehicle) {
    mutate(vehicle, {
      onError: (error) => showToast({ tone: 'error', text: messageOf(error) }),
      onSuccess: () => {
        const undo = () =>
          mutate(saved, {
            onSuccess: () => showToast({ text: t('saved_undone') }),
            onError: (error) => showToast({ tone: 'error', text: messageOf(error) }),
          })
        showToast({ tone: 'success', text: t('saved'), action: { label: t('undo'), onPress: undo } })
      },
    })
  }

  const reason =
    refusal === 'team_none'
      ? t('no_crew')
      : refusal
        ? t('not_captain')
        : locked.length > 0
          ? t('take_off_locked', { accessories: listOf(locked) })
          : touched
            ? t('ready')
            : t('as_saved')
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-2 md:static md:rounded-card md:border md:p-4 md:shadow-card"
    >
      <p id="save-reason" className="mb-1.5 text-sm text-ink-soft md:mb-3">
        {reason}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <UndoButtons draft={draft} step={step} />
        {refusal === 'team_none' ? (
          <>
            <LinkButton to={paths.createTeam} size="small" className="flex-1 px-3!">
              {t('create_crew')}
            </LinkButton>
            <LinkButton to={paths.findTeam} size="small" variant="secondary" className="flex-1 px-3!">
              {t('find_crew')}
            </LinkButton>
          </>
        ) : (
          <Button
            className="flex-1"
            aria-describedby="save-reason"
            isDisabled={refusal !== null || locked.length > 0 || !touched}
            pending={isPending}
            pendingText={t('saving')}
            onPress={() => save(present)}
          >
            {t('save')}
          </Button>
        )}
        {refusal === 'team_not_captain' && (
          <Button variant="secondary" className="max-sm:px-3" onPress={suggest}>
            {t('suggest')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface UndoButtonsProps {
  draft: VehicleDraft
  step: (step: DraftStep) => void
}

function UndoButtons({ draft, step }: UndoButtonsProps) {
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
