import { createHmac, timingSafeEqual } from 'node:crypto'
import { getKey } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'

const ID_BYTES = 16
const SEAL_BYTES = 16

/** Lets whoever holds a summary end the summaries of its recipient, and do nothing else. */
export async function unsubscribeToken(db: Db, userId: string): Promise<string> {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, await sealOf(db, id)]).toString('base64url')
}

/** Whose summaries a token ends. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  // The decoder passes over what is no letter of its, and over the bits that the last one has too many.
  if (bytes.length !== ID_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), await sealOf(db, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function sealOf(db: Db, id: Buffer): Promise<Buffer> {
  const key = await getKey(db, 'unsubscribe')
  return createHmac('sha256', key).update(id).digest().subarray(0, SEAL_BYTES)
}
