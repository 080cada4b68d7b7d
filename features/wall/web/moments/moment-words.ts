import type { WallMoment } from '#features/wall/contract/wall.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What a crew has reached, as a sentence. */
export function useMomentWords(): (moment: WallMoment) => string {
  const t = useTexts('wall_moments')
  const names = useTexts('camper_names')
  return ({ kind, crew, stage, place, accessory }) => {
    switch (kind) {
      case 'full':
        return t('full', { crew })
      case 'stage':
        return t('stage', { crew, stage: stage ?? '' })
      case 'place':
        return place === 1
          ? t('first', { crew, stage: stage ?? '' })
          : t('place', { crew, stage: stage ?? '', place: place ?? 0 })
      case 'accessory':
        return t('accessory', { crew, accessory: accessory ? names(accessory) : '' })
    }
  }
}
