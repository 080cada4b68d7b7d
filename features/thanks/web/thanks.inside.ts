import { useQueryClient } from '@tanstack/react-query'
import { thanksChanged } from '#features/thanks/contract/thanks.ts'
import type { WebInside } from '#platform/web/feature.ts'
import { useLive } from '#platform/web/live/live.ts'
import { thanksKeys } from './thanks.keys.ts'

function useThanksLive() {
  const queries = useQueryClient()
  useLive(thanksChanged, () => void queries.invalidateQueries({ queryKey: thanksKeys.all }))
}

export const thanksInside: WebInside = { useInProgramme: useThanksLive }
