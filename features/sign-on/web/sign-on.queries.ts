import type * as z from 'zod/mini'
import { queryOptions } from '@tanstack/react-query'
import {
  confirmBySignOn,
  finishSignOn,
  listSignOnLinks,
  removeSignOnLink,
  startSignOn,
} from '#features/sign-on/contract/sign-on.ts'
import { enter } from '#features/auth/web/shared/enter.ts'
import { authKeys } from '#features/auth/web/shared/auth.keys.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { signOnKeys } from './sign-on.keys.ts'

export const signOnLinksQuery = queryOptions({
  queryKey: signOnKeys.links,
  queryFn: () => call(listSignOnLinks, {}),
})

type Going = { provider: string; to: string | undefined; remember: boolean; confirm: boolean }

/** Off to the provider: the way back leads to where somebody came from, and not here. */
export const useGo = () =>
  useCall(async ({ provider: provider_id, to, remember, confirm }: Going) => {
    const way = to === undefined ? {} : { to }
    const { url } = confirm
      ? await call(confirmBySignOn, { provider_id, ...way })
      : await call(startSignOn, { provider_id, ...way, remember_me: remember })
    location.replace(url)
  })

/** Answers where to go on. */
export const useComeBack = () =>
  useCall(async (wish: z.input<typeof finishSignOn.input>) => {
    const { token, remember, to } = await call(finishSignOn, wish)
    if (token) await enter(token, remember)
    return to
  })

export const useRemoveLink = (said: string) =>
  useCall(removeSignOnLink, {
    said,
    stale: [signOnLinksQuery.queryKey, authKeys.security, authKeys.sessions],
  })
