import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Assertion } from '#features/auth/contract/passkeys.ts'
import { createAuthMails } from '#features/auth/server/auth.mails.ts'
import { endLinks, endSessionRows, getPerson } from '#features/auth/server/auth.store.ts'
import { hashOfLink, newLinkSecret } from '#features/auth/server/auth.tokens.ts'
import type { Fail, RequestFacts } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { challengeIn, handleOf, matterOf, siteOf, transportsIn, TRY_S } from './passkeys.rules.ts'
import * as store from './passkeys.store.ts'

export type PasskeyMeans = Pick<Services, 'db' | 'config' | 'mail'>
/** Those of somebody, as browsers know them. */
export async function credentialsOf(db: Db, userId: string) {
  const own = await store.findCredentials(db, userId)
  return own.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports: transportsIn(transports),
  }))
}

type Cookies = Pick<RequestFacts, 'matters'>

/** A challenge that counts once, in this browser: across instances, because the database keeps it. */
export async function beginTry(
  db: Db,
  { matters }: Cookies,
  { addsFor = null }: { addsFor?: string | null } = {},
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const challenge_hash = hashOfLink(challenge)
  const browser = newLinkSecret()
  await store.insertTry(db, { challenge_hash, browser_hash: browser.hash, adds_for: addsFor, life: TRY_S })
  matters?.keep(matterOf(challenge_hash), browser.token, TRY_S)
  return challenge
}

/** Uses up the challenge that an answer names. Nothing when it is too old, used, or of another browser or person. */
export async function takeChallenge(
  db: Db,
  { matters }: Cookies,
  { clientDataJSON, addsFor = null }: { clientDataJSON: string; addsFor?: string | null },
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const challenge_hash = hashOfLink(challenge)
  const matter = matterOf(challenge_hash)
  const browser = matters?.read(matter)
  if (!browser) return undefined
  const which = { challenge_hash, browser_hash: hashOfLink(browser), adds_for: addsFor, life: TRY_S }
  if (!(await store.takeTry(db, which))) return undefined
  matters?.forget(matter)
  return challenge
}

/** How what was shown can be refused. */
export type ShownCode =
  | 'auth_passkeys_unavailable'
  | 'auth_passkey_expired'
  | 'auth_passkey_refused'
  | 'auth_passkey_copied'

/**
 * Whose passkey has signed what this browser was asked for. Everything that is wrong with it has one answer, so that it
 * tells nobody which passkeys there are. `owner`: it has to be theirs. One whose counter went backwards is refused, and
 * its owner told.
 */
export async function takePasskey(
  { db, config, mail }: PasskeyMeans,
  {
    passkey,
    request,
    owner,
    fail,
  }: { passkey: Assertion; request: Cookies; owner?: string; fail: Fail<ShownCode> },
): Promise<{ userId: string; isVerified: boolean }> {
  const site = siteOf(config)
  if (!site) throw fail('auth_passkeys_unavailable')
  const challenge = await takeChallenge(db, request, passkey.response)
  if (challenge === undefined) throw fail('auth_passkey_expired')
  const known = await store.findByCredential(db, Buffer.from(passkey.id, 'base64url'))
  const signed = known && (await readSigned(passkey, known, { site, challenge }))
  if (!signed || known.deleted || (owner !== undefined && known.user_id !== owner))
    throw fail('auth_passkey_refused')
  if (!(await store.setUsed(db, { id: known.id, ...signed }))) {
    await db.transaction().execute(async (tx) => {
      if (await store.setCopied(tx, known.id))
        await createAuthMails({ config, mail }).passkeyCopied(
          tx,
          await getPerson(tx, known.user_id),
          known.name,
        )
    })
    throw fail('auth_passkey_copied')
  }
  return { userId: known.user_id, isVerified: known.is_verified }
}

/** What its signature covers; nothing unless all of it is right. */
async function readSigned(
  { id, response }: Assertion,
  known: Pick<store.PasskeyRow, 'user_id' | 'credential_id' | 'public_key'>,
  { site, challenge }: { site: { origin: string; id: string }; challenge: string },
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  if (known.credential_id.toString('base64url') !== id) return undefined
  if (response.userHandle && !handleOf(known.user_id).equals(Buffer.from(response.userHandle, 'base64url')))
    return undefined
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // The counter is looked at by the database, and only of what was signed: nobody else can cast suspicion on it.
      credential: { id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    // Whatever it says is wrong: what came is not ours.
    return undefined
  }
}

/** Takes all passkeys of somebody away, who has lost a device: they are told, and sessions and links end. Nothing when there was none. */
export async function takePasskeys(
  tx: Db,
  means: Pick<Services, 'config' | 'mail'>,
  userId: string,
): Promise<string[] | undefined> {
  if (!(await store.deletePasskeysOf(tx, userId))) return undefined
  await endLinks(tx, userId)
  await createAuthMails(means).passkeysTaken(tx, await getPerson(tx, userId))
  return endSessionRows(tx, userId)
}
