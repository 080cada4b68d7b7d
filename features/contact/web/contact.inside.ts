import { useQueryClient } from '@tanstack/react-query'
import { contactChanged } from '#features/contact/contract/contact.ts'
import { useLive } from '#platform/web/live/live.ts'
import { contactCounter } from './shared/contact.counter.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const contactInside: WebInside = {
  counter: contactCounter,
  useAlways() {
    const queries = useQueryClient()
    useLive(contactChanged, () => void queries.invalidateQueries({ queryKey: contactCounter.queryKey }))
  },
}
