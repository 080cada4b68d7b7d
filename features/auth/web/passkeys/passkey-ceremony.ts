import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import {
  type Assertion,
  type Attestation,
  startPasskey,
  startPasskeyAdding,
} from '#features/auth/contract/passkeys.ts'
import { call } from '#platform/web/api/api.ts'
import { PasskeyTrouble, troubleOf } from './passkey-trouble.ts'

/** Has the person show a passkey for what the server asks. Loaded when somebody uses one. */
export async function showPasskey(): Promise<Assertion> {
  const { origin, options } = await call(startPasskey, {})
  return tried(origin, async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const signed = { clientDataJSON, authenticatorData, signature }
    return { id, response: { ...signed, ...(userHandle && { userHandle }) } }
  })
}

/** Has their device make one. */
export async function makePasskey(): Promise<Attestation> {
  const { origin, options } = await call(startPasskeyAdding, {})
  return tried(origin, async () => {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  })
}

async function tried<Answer>(origin: string, work: () => Promise<Answer>): Promise<Answer> {
  // A browser would refuse it without saying why.
  if (location.origin !== origin) throw new PasskeyTrouble('elsewhere', origin)
  try {
    return await work()
  } catch (error) {
    throw troubleOf(error, origin)
  }
}
