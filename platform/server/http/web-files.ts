import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { CLOSED } from '#platform/server/safe-headers.ts'
import { keepBodies, keepText, type Kept, sendKept } from './kept-answer.ts'

const NEVER_SENT = /^(index\.html|preloads\.json|first-pages\.json)$|\.(br|gz)$/
const WORKER = 'service-worker.js'
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The files of the build, compressed by it: each is read when somebody asks first, hashed names are kept for ever. */
export function mountWebFiles(
  http: FastifyInstance,
  { folder, offline }: { folder: string; offline: boolean },
): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NEVER_SENT.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  const read = new Map<string, Kept>()
  for (const file of files) {
    http.get(`/${file}`, async (request, reply) => {
      const kept = read.get(file) ?? (await readKept(folder, file, offline))
      read.set(file, kept)
      return sendKept(kept, request, reply)
    })
  }
}

async function readKept(folder: string, file: string, offline: boolean): Promise<Kept> {
  const readIfThere = (name: string) => readFile(path.join(folder, name)).catch(() => undefined)
  const [identity, br, gzip] = await Promise.all([
    readIfThere(file),
    readIfThere(`${file}.br`),
    readIfThere(`${file}.gz`),
  ])
  // Another build has taken its place meanwhile.
  if (!identity) throw new AppError('not_found')
  const said = saidOf(file)
  // The worker reads the switch before its own words.
  if (file === WORKER && !offline)
    return keepText({ ...said, text: `const CONVOY_OFFLINE=false;${identity.toString()}` })
  return keepBodies({ identity, ...(br && { br }), ...(gzip && { gzip }) }, said)
}

function saidOf(file: string) {
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    headers: {
      'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      // A service worker lives under the policy of its own file, and a sandboxed one has no origin to work for.
      'content-security-policy':
        file === WORKER ? `${CLOSED}; connect-src 'self'` : `${CLOSED}; style-src 'unsafe-inline'; sandbox`,
    },
  }
}
