import {
  CAMPER_COLOURS,
  CAMPER_TYPES,
  type CamperColour,
  type CamperType,
} from '#platform/contract/campers.ts'
import { Camper } from '#art/camper/camper.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

interface CamperChoiceProps {
  type: CamperType
  colour: CamperColour
  onType: (type: CamperType) => void
  onColour: (colour: CamperColour) => void
}

/** Type and colour of a camper, each seen and said. */
export function CamperChoice({ type, colour, onType, onColour }: CamperChoiceProps) {
  const t = useTexts('create_team')
  const campers = useTexts('campers')
  return (
    <>
      <RadioGroup
        layout="cards"
        label={t('type')}
        value={type}
        onChange={(value) => {
          const chosen = CAMPER_TYPES.find((own) => own === value)
          if (chosen) onType(chosen)
        }}
        options={CAMPER_TYPES.map((own) => ({
          value: own,
          label: campers(own),
          picture: <Camper type={own} colour={colour} size={88} detail="small" />,
        }))}
      />
      <RadioGroup
        layout="cards"
        label={t('colour')}
        description={t('later')}
        value={colour}
        onChange={(value) => {
          const chosen = CAMPER_COLOURS.find((own) => own === value)
          if (chosen) onColour(chosen)
        }}
        options={CAMPER_COLOURS.map((own) => ({
          value: own,
          label: campers(own),
          picture: <Camper type={type} colour={own} size={64} detail="small" />,
        }))}
      />
    </>
  )
}
