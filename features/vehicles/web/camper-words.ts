import { useFormatter } from 'use-intl'
import type { CamperAccessory } from '#platform/contract/campers.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** A camper in words, as "Classic, poppy red, with luggage and flag". */
export function useCamperWords() {
  const t = useTexts('vehicles')
  const words = useTexts('campers')
  const names = useTexts('camper_names')
  const format = useFormatter()
  const listOf = (accessories: readonly CamperAccessory[]) =>
    format.list(accessories.map((name) => words(name)))
  const describe = ({ type, colour, accessories }: Vehicle) => {
    const look = { type: names(type), colour: words(colour) }
    return accessories.length > 0
      ? t('description_with', { ...look, accessories: listOf(accessories) })
      : t('description', look)
  }
  return { describe, listOf }
}
