import { useEffect, useState } from 'react'
import { CAMPER_COLOURS, type CamperAccessory, type CamperColour } from '#platform/contract/campers.ts'
import type { Team, TeamRefusal, Vehicle } from '#features/teams/contract/teams.ts'
import type { AccessoryOffer } from '#features/vehicles/contract/vehicles.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { AccessoryPicker } from './accessory-picker.tsx'
import { CamperPreview } from './camper-preview.tsx'
import { useCamperWords } from './camper-words.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { mount, surprise, takeDown } from './mounting.ts'
import { SaveBar } from './save-bar.tsx'
import { ToolBar } from './tool-bar.tsx'
import { TypePicker } from './type-picker.tsx'
import { useWorkshop } from './use-workshop.ts'
import { type DraftStep, isTouched } from './vehicle-draft.ts'
import { ColourSwatch } from '#art/colour-swatch.tsx'
import { ChoiceGrid } from './choice-grid.tsx'
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable], [role$="dialog"] *'

/** Ctrl+Z undoes, Ctrl+Shift+Z redoes; on a Mac with Command. */
function useUndoKeys(step: (step: DraftStep) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (event.target instanceof Element && event.target.matches(TYPING)) return
      event.preventDefault()
      step({ kind: event.shiftKey ? 'redo' : 'undo' })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [step])
}

export interface WorkshopProps {
  team: Team | null
  /** The address that stands, and the camper that it means. */
  address: string
  asked: Vehicle
  offers: readonly AccessoryOffer[]
  /** Why the person may not save; null when they may. */
  refusal: TeamRefusal | null
}

/** Everybody may try everything; the captain saves what is unlocked. */
export function Workshop({ team, address, asked, offers, refusal }: WorkshopProps) {
  const t = useTexts('vehicles')
  const names = useTexts('camper_names')
  const { listOf } = useCamperWords()
  // Without a crew the camper of the address is the only one there is.
  const [found] = useState(asked)
  const { draft, step } = useWorkshop({ address, asked, saved: team?.vehicle ?? found })
  useUndoKeys(step)
  const { present } = draft
  const choose = (change: Partial<Vehicle>) => step({ kind: 'choose', vehicle: { ...present, ...change } })

  function toggle(accessory: CamperAccessory) {
    if (present.accessories.includes(accessory))
      return choose({ accessories: takeDown(present.accessories, accessory) })
    const { accessories, takenDown } = mount(present.accessories, accessory)
    choose({ accessories })
    if (takenDown.length === 0) return undefined
    showToast({
      text: t('taken_down', { accessory: names(accessory), others: listOf(takenDown) }),
      action: { label: t('undo'), onPress: () => step({ kind: 'choose', vehicle: present }) },
    })
    return undefined
  }

  const unlocked = offers.flatMap((offer) => (offer.unlocked ? [offer.name] : []))
  const tools = (className: string) => (
    <ToolBar
      draft={draft}
      team={team}
      step={step}
      onSurprise={() => step({ kind: 'choose', vehicle: surprise(unlocked, Math.random) })}
      className={className}
    />
  )
  return (
    <>
      {draft.newer && (
        <Notice
          announce
          title={t('newer_title')}
          action={
            <Button variant="secondary" onPress={() => step({ kind: 'take_newer' })}>
              {t('take_newer')}
            </Button>
          }
        >
          {t('newer_text')}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 pb-24 md:pb-0 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="sticky top-0 z-10 -mx-4 flex flex-col gap-3 sm:mx-0 lg:top-8">
          <CamperPreview vehicle={present} team={team} />
          <SaveBar draft={draft} step={step} unlocked={unlocked} refusal={refusal} />
          {tools('max-lg:hidden')}
        </div>
        <div className="flex flex-col gap-6">
          <TypePicker vehicle={present} onChoose={(type) => choose({ type })} />
          <ColourPicker colour={present.colour} onChoose={(colour) => choose({ colour })} />
          <AccessoryPicker vehicle={present} offers={offers} onToggle={toggle} />
          {tools('lg:hidden')}
        </div>
      </div>
      <LeaveQuestion asks={refusal === null && draft.past.length > 0 && isTouched(draft)} />
    </>
  )
}

function ColourPicker({
  colour,
  onChoose,
}: {
  colour: CamperColour
  onChoose: (colour: CamperColour) => void
}) {
  const t = useTexts('vehicles')
  const names = useTexts('camper_names')
  return (
    <ChoiceGrid
      label={t('colour')}
      name="colour"
      value={colour}
      onChoose={onChoose}
      options={CAMPER_COLOURS.map((value) => ({
        value,
        label: names(value),
        picture: <ColourSwatch colour={value} className="mx-auto max-w-20" />,
      }))}
      className="grid-cols-3 min-[22rem]:grid-cols-4 min-[30rem]:grid-cols-5"
    />
  )
}
