import type { KeyObject } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { partOf } from './byte-ranges.ts'
import { AppError } from './errors.ts'
import { CLOSED } from '#platform/server/safe-headers.ts'
import { isGenuine } from '#platform/server/files/file-addresses.ts'
import type { Files } from '#platform/server/files/files.ts'

/** Of what somebody handed over, for whoever opens it as a page. */
const NOTHING_RUNS = `${CLOSED}; sandbox`
/** Browsers draw a PDF with parts of their own, which a sandbox would keep out; no other file brings anything with it. */
const PDF_IS_DRAWN = `${CLOSED.replace("object-src 'none'", "object-src 'self'")}; style-src 'unsafe-inline'`

const Address = z.object({ '*': z.string(), until: z.string(), seal: z.string() })

/** A file that keeps its name and may be long; `opens` when a browser may show it instead of saving it. */
export type ServedFile = { file: string; type: string; size: number; name: string; opens: boolean }

type Options = {
  files: Files
  secret: KeyObject
  /** The file behind the name in an address, a picture by its key alone; nothing when it may not be loaded any more. */
  fileOf: (key: string) => Promise<string | ServedFile | undefined>
}

/** Delivers kept files to whoever has an address of them that we made a short while ago. */
export function mountFiles(http: FastifyInstance, { files, secret, fileOf }: Options) {
  http.get('/api/files/*', async (request, reply) => {
    const address = Address.safeParse({ ...(request.params as object), ...(request.query as object) })
    if (!address.success) throw new AppError('not_found')
    const { '*': key, until, seal } = address.data
    const found = isGenuine(secret, { key, until, seal }) ? await fileOf(key) : undefined
    if (typeof found === 'object') return sendParts(files, found, { reply, range: request.headers.range })
    const bytes = found && (await files.get(found))
    if (!bytes) throw new AppError('not_found')
    return reply
      .type(found.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .header('content-disposition', pictureName(found))
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('content-security-policy', NOTHING_RUNS)
      .send(bytes)
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type ByPictureId = { files: Files; fileOf: (id: string) => Promise<string | undefined> }

/** Delivers faces by addresses that stay: they stand in every list, and browsers shall keep them. */
export function mountAvatars(http: FastifyInstance, faces: ByPictureId) {
  // A day: then even a browser that has kept it forgets a face that was taken away.
  mountByPictureId(http, faces, { address: '/api/avatars/:id', kept: 'private, max-age=86400, immutable' })
}

/** Delivers the logo of the programme to everybody, as to the mails that show it. */
export function mountLogo(
  http: FastifyInstance,
  { pngOf, ...logos }: ByPictureId & { pngOf: (id: string) => Promise<Buffer | undefined> },
) {
  const kept = 'public, max-age=86400, immutable'
  mountByPictureId(http, logos, { address: '/api/branding/logo/:id', kept })
  http.get<{ Params: { id: string } }>(
    '/api/branding/logo/:id/mail.png',
    async ({ params: { id } }, reply) => {
      const bytes = UUID.test(id) ? await pngOf(id) : undefined
      if (!bytes) throw new AppError('not_found')
      return reply
        .type('image/png')
        .header('content-disposition', pictureName('logo.png'))
        .header('cache-control', kept)
        .send(bytes)
    },
  )
}

function mountByPictureId(
  http: FastifyInstance,
  { files, fileOf }: ByPictureId,
  { address, kept }: { address: string; kept: string },
) {
  http.get<{ Params: { id: string } }>(address, async ({ params: { id } }, reply) => {
    const file = UUID.test(id) ? await fileOf(id) : undefined
    const bytes = file && (await files.get(file))
    if (!bytes) throw new AppError('not_found')
    return reply
      .type('image/webp')
      .header('content-disposition', pictureName(file))
      .header('cache-control', kept)
      .header('content-security-policy', NOTHING_RUNS)
      .send(bytes)
  })
}

/** Whoever saves a picture gets a name of ours, whatever stands in the address. */
const pictureName = (file: string) => dispositionOf(`picture${path.extname(file)}`, true)

/** The whole file or the part that was asked for: players ask for what they are about to show. */
async function sendParts(
  files: Files,
  { file, type, size, name, opens }: ServedFile,
  { reply, range }: { reply: FastifyReply; range: string | undefined },
) {
  const part = partOf(range, size)
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    // What is saved, such as a copy of all that is known of somebody, shall not lie in the browser a second time.
    .header('cache-control', opens ? 'private, max-age=3600, immutable' : 'no-store')
    .header('content-disposition', dispositionOf(name, opens))
    .header('content-security-policy', type === 'application/pdf' ? PDF_IS_DRAWN : NOTHING_RUNS)
  if (part === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const stream = await files.read(file, { start, end })
  if (!stream) throw new AppError('not_found')
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(stream)
}

/** As RFC 6266 says it: the plain letters for old programs, and all of them. */
export function dispositionOf(name: string, opens: boolean): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^ -~]|["\\%]/g, '')
    .trim()
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${opens ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
