import { CAMPER_COLOURS, type CamperColour } from '#platform/contract/campers.ts'
import { ColourSwatch } from '#art/colour-swatch.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ChoiceGrid } from './choice-grid.tsx'

export function ColourPicker({
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
