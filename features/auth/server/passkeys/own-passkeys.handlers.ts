import { verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  addPasskey,
  type Attestation,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
  startPasskeyAdding,
} from '#features/auth/contract/passkeys.ts'
import { endOtherSessionRows, type SignOn } from '#features/auth/server/auth.ts'
import { createAuthMails } from '#features/auth/server/auth.mails.ts'
import { mayUsePassword } from '#features/auth/server/auth.rules.ts'
import { endLinks, findStanding, getPerson, setSessionTwoSteps } from '#features/auth/server/auth.store.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { beginTry, credentialsOf, takeChallenge } from './passkeys.ts'
import { ALGORITHMS, handleOf, siteOf, transportsIn, TRY_S } from './passkeys.rules.ts'
import * as store from './passkeys.store.ts'

type Site = NonNullable<ReturnType<typeof siteOf>>

/** What the caller does with their own: they have just given the password, or shown one. */
export function ownPasskeyHandlers(services: Services, signOn: SignOn) {
  const { db, config, limits, live } = services
  const mails = createAuthMails(services)

  const isFull = async (tx: Db, userId: string) => (await store.countPasskeys(tx, userId)) >= MAX_PASSKEYS

  return [
    handle(listPasskeys, async ({ caller }) => ({ passkeys: await store.findPasskeys(db, caller.id) })),

    handle(startPasskeyAdding, async ({ caller, request, fail }) => {
      const verdict = await limits.take('passkey_person', caller.id)
      if (!verdict.allowed) throw fail('too_many_requests', verdict)
      const site = siteOf(config)
      if (!site) throw fail('auth_passkeys_unavailable')
      const settings = await getSettings(db)
      if (!mayUsePassword(settings, caller.id)) throw fail('auth_passwords_off')
      if (await isFull(db, caller.id)) throw fail('auth_passkey_too_many', full)
      const { first_name, last_name, email } = caller.person
      return {
        origin: site.origin,
        options: {
          rp: { id: site.id, name: settings.name },
          user: {
            id: handleOf(caller.id).toString('base64url'),
            name: email,
            displayName: `${first_name} ${last_name}`,
          },
          challenge: await beginTry(db, request, { addsFor: caller.id }),
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
          timeout: TRY_S * 1_000,
          attestation: 'none' as const,
          excludeCredentials: await credentialsOf(db, caller.id),
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true as const,
            userVerification: 'required' as const,
          },
        },
      }
    }),

    handle(addPasskey, async ({ caller, input, request, fail }) => {
      const site = siteOf(config)
      if (!site) throw fail('auth_passkeys_unavailable')
      if (!mayUsePassword(await getSettings(db), caller.id)) throw fail('auth_passwords_off')
      const { clientDataJSON } = input.passkey.response
      const challenge = await takeChallenge(db, request, { clientDataJSON, addsFor: caller.id })
      if (challenge === undefined) throw fail('auth_passkey_expired')
      const made = await readMade(input.passkey, { site, challenge })
      if (!made) throw fail('auth_passkey_unfit')
      return inTransaction(db, async (tx) => {
        await store.lockPasskeysOf(tx, caller.id)
        if (await isFull(tx, caller.id)) throw fail('auth_passkey_too_many', full)
        const passkey = await store.insertPasskey(tx, { ...made, user_id: caller.id, name: input.name })
        if (!passkey) throw fail('auth_passkey_known')
        // It has verified its owner, who has given the password: nothing more is asked for in this session.
        await setSessionTwoSteps(tx, caller.sessionId)
        await mails.passkeyAdded(tx, await getPerson(tx, caller.id), passkey.name)
        return { passkey }
      })
    }),

    handle(renamePasskey, async ({ caller, input: { passkey_id: id, name }, fail }) => {
      const passkey = await store.setPasskeyName(db, { id, userId: caller.id, name })
      if (!passkey) throw fail('auth_passkey_not_found')
      return { passkey }
    }),

    handle(removePasskey, async ({ caller, input: { passkey_id: id }, fail }) => {
      await inTransaction(db, async (tx, after) => {
        // Two who are removed at once are not both another way in.
        await store.lockPasskeysOf(tx, caller.id)
        const removed = await store.deletePasskey(tx, { id, userId: caller.id })
        if (!removed) throw fail('auth_passkey_not_found')
        if (!(await hasAnotherWay(tx, caller.id))) throw fail('auth_passkey_last')
        await endLinks(tx, caller.id)
        // Whoever has it came in by it.
        const ended = await endOtherSessionRows(tx, caller)
        after(() => live.endSessions(ended))
        await mails.passkeyRemoved(tx, await getPerson(tx, caller.id), removed.name)
      })
      return {}
    }),
  ]

  /** Whether somebody can come in without the passkey that is gone. Where passwords are off, it let nobody in. */
  async function hasAnotherWay(tx: Db, userId: string): Promise<boolean> {
    if (!mayUsePassword(await getSettings(tx), userId)) return true
    if ((await findStanding(tx, userId)).hasPassword) return true
    if ((await signOn.linksOf(tx, userId)).length > 0) return true
    return (await store.countPasskeys(tx, userId)) > 0
  }
}

const full = { values: { most: MAX_PASSKEYS } }

/** What the browser has made; nothing unless it was made here, just now, and for whoever it verified. */
async function readMade(
  { id, response }: Attestation,
  { site, challenge }: { site: Site; challenge: string },
) {
  const { clientDataJSON, attestationObject } = response
  const transports = transportsIn(response.transports)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    // A statement of its maker was not asked for and is not believed; what is asked of it costs time.
    if (!verified || registrationInfo.credential.id !== id) return undefined
    return {
      credential_id: Buffer.from(id, 'base64url'),
      public_key: Buffer.from(registrationInfo.credential.publicKey),
      counter: registrationInfo.credential.counter,
      is_synced: registrationInfo.credentialDeviceType === 'multiDevice',
      is_backed_up: registrationInfo.credentialBackedUp,
      transports,
    }
  } catch {
    // Whatever it says is wrong: what came was not made for us.
    return undefined
  }
}
