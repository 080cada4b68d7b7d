import { CAMPER_TYPES, type CamperType } from '#platform/contract/campers.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ChoiceGrid } from './choice-grid.tsx'

export function TypePicker({
  vehicle,
  onChoose,
}: {
  vehicle: Vehicle
  onChoose: (type: CamperType) => void
}) {
  const t = useTexts('vehicles')
  const names = useTexts('camper_names')
  return (
    <ChoiceGrid
      label={t('type')}
      name="type"
      value={vehicle.type}
      onChoose={onChoose}
      options={CAMPER_TYPES.map((type) => ({
        value: type,
        label: names(type),
        picture: <Camper type={type} colour={vehicle.colour} className="mx-auto max-w-24 px-0.5 pt-1" />,
      }))}
      className="grid-cols-6 *:col-span-2 *:nth-[n+4]:col-span-3 sm:grid-cols-5 sm:*:col-span-1! lg:grid-cols-6 lg:*:col-span-2! lg:*:nth-[n+4]:col-span-3!"
    />
  )
}
