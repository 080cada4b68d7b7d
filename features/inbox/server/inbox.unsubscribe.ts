import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getKey } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { endDigest } from '#features/notifications/server/notifications.ts'

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

/**
 * The one press of a mail program (RFC 8058): a POST of a small form to the address in the mail's header, without
 * login, cookies or a page. A browser that opens the same address gets the page with the button.
 */
export async function mountUnsubscribe(http: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  await http.register(async (form) => {
    form.removeAllContentTypeParsers()
    form.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    )
    form.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const userId = await readUnsubscribeToken(db, request.params.token)
      const isEnded = userId !== undefined && (await endDigest(db, userId))
      return reply
        .status(isEnded ? 200 : 404)
        .type('text/plain; charset=utf-8')
        .send('')
    })
  })
}
