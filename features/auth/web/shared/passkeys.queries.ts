import { queryOptions } from '@tanstack/react-query'
import {
  addPasskey,
  type Assertion,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#features/auth/contract/passkeys.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { authKeys } from './auth.keys.ts'

export const passkeysQuery = queryOptions({
  queryKey: authKeys.passkeys,
  queryFn: () => call(listPasskeys, {}),
})

const stale = [authKeys.passkeys, authKeys.security]

/** Has the device make one, and keeps it under this name. */
export const useAddPasskey = (said: (name: string) => string) =>
  useCall(
    async (name: string) => {
      const { makePasskey } = await import('#features/auth/web/passkeys/passkey-ceremony.ts')
      return call(addPasskey, { name, passkey: await makePasskey() })
    },
    { said: ({ passkey }) => said(passkey.name), stale },
  )

export const useRenamePasskey = () => useCall(renamePasskey, { waitsFor: [authKeys.passkeys] })

export const useRemovePasskey = (said: string) =>
  useCall(removePasskey, { said, stale: [...stale, authKeys.sessions] })

/** A passkey stands for the password and the second step, for some minutes. */
export async function confirmWith(passkey: Assertion): Promise<void> {
  await call(confirmByPasskey, { passkey })
  await queryClient.invalidateQueries({ queryKey: authKeys.security })
}
