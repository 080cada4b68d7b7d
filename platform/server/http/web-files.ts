import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from './errors.ts'
import { CLOSED } from '#platform/server/safe-headers.ts'
import { keepBodies, keepText, type Kept } from './kept-answer.ts'

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

/** The files of the build by their paths, compressed by it: each is read when somebody asks first, hashed names are kept for ever. */
export function webFiles(
  folder: string,
  { offline }: { offline: boolean },
): (pathname: string) => Promise<Kept> | undefined {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NEVER_SENT.test(entry.name))
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      ),
  )
  const read = new Map<string, Promise<Kept>>()
  return (pathname) => {
    const file = pathname.slice(1)
    if (!files.has(file)) return undefined
    const known = read.get(file)
    if (known) return known
    const kept = readKept(folder, file, offline)
    read.set(file, kept)
    // Another try may find it.
    kept.catch(() => read.delete(file))
    return kept
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
