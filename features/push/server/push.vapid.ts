import { createECDH, createHash } from 'node:crypto'
import { getKey, getSettings } from '#features/programme/server/programme.ts'
import type { Config } from '#platform/server/config.ts'
import { perDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Vapid } from './push.sending.ts'

const keys = perDatabase((): { pair?: Promise<Omit<Vapid, 'subject'>> } => ({}))

/** The key pair of this Convoy, made at its first start and the same on every instance. */
export function vapidKeys(db: Db): Promise<Omit<Vapid, 'subject'>> {
  const kept = keys(db)
  kept.pair ??= getKey(db, 'push').then(pairOf)
  kept.pair.catch(() => delete kept.pair)
  return kept.pair
}

/** With whom a push service may get in touch about us. */
export async function vapidOf(db: Db, { url }: Pick<Config, 'url'>): Promise<Vapid> {
  const { contact_email } = await getSettings(db)
  return { subject: contact_email ? `mailto:${contact_email}` : url, ...(await vapidKeys(db)) }
}

function pairOf(secret: Buffer): Omit<Vapid, 'subject'> {
  const pair = createECDH('prime256v1')
  // One number in four thousand million is none of the curve; its hash then is.
  for (let candidate = secret; ; candidate = createHash('sha256').update(candidate).digest()) {
    try {
      pair.setPrivateKey(candidate)
      break
    } catch {
      continue
    }
  }
  return {
    publicKey: pair.getPublicKey('base64url'),
    // A number with zeros in front is written shorter otherwise.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}
