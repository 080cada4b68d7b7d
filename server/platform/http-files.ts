import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './errors.ts'
import { isGenuine } from './file-addresses.ts'
import type { Files } from './files.ts'

const Address = z.object({ '*': z.string(), until: z.string(), seal: z.string() })

type Options = {
  files: Files
  secret: KeyObject
  /** The file behind the name in an address, or nothing when it may not be loaded any more. */
  fileOf: (key: string) => Promise<string | undefined>
}

/** Delivers kept pictures to whoever has an address of them that we made a short while ago. */
export function mountFiles(http: FastifyInstance, { files, secret, fileOf }: Options) {
  http.get('/api/files/*', async (request, reply) => {
    const address = Address.safeParse({ ...(request.params as object), ...(request.query as object) })
    if (!address.success) throw new AppError('not_found')
    const { '*': key, until, seal } = address.data
    const file = isGenuine(secret, { key, until, seal }) ? await fileOf(key) : undefined
    const bytes = file && (await files.get(file))
    if (!bytes) throw new AppError('not_found')
    return reply
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .header('cache-control', 'private, max-age=3600, immutable')
      .send(bytes)
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Delivers faces by addresses that stay: they stand in every list, and browsers shall keep them. */
export function mountAvatars(
  http: FastifyInstance,
  { files, fileOf }: { files: Files; fileOf: (id: string) => Promise<string | undefined> },
) {
  http.get<{ Params: { id: string } }>('/api/avatars/:id', async ({ params: { id } }, reply) => {
    const file = UUID.test(id) ? await fileOf(id) : undefined
    const bytes = file && (await files.get(file))
    if (!bytes) throw new AppError('not_found')
    // A day: then even a browser that has kept it forgets a face that was taken away.
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(bytes)
  })
}
