import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/server/services.ts'
import { endDigest, readUnsubscribeToken } from '#features/notifications/server/notifications.ts'

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
