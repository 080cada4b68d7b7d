import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { escapeHtml } from '#platform/server/mail/escape-html.ts'
import { preloadedPages } from './preloaded-pages.ts'
import { languageOf } from '#platform/server/words/texts.ts'

const root = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** The name of the programme, and its colours as a style sheet, or nothing where they are those of Convoy. */
export type PageBrandOf = () => Promise<{ name: string; style: string }>

/** The built web files: compressed at build, hashed names for ever, index.html never kept. */
export async function mountWeb(http: FastifyInstance, config: Pick<Config, 'url'>, brandOf?: PageBrandOf) {
  const file = path.join(root, 'index.html')
  if (!existsSync(file)) return
  const html = readFileSync(file, 'utf8')
  const headers = pageHeaders(html, config.url)
  const pageFor = preloadedPages(html)

  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', 'preloads.json', '**/*.br', '**/*.gz'],
    setHeaders(reply, filePath) {
      const forEver = filePath.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header(
        'content-security-policy',
        // A service worker lives under the policy of its own file, and a sandboxed one has no origin to work for.
        filePath.endsWith(`${path.sep}service-worker.js`)
          ? "default-src 'none'"
          : "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    },
  })

  http.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ status: 'not_found' })
    // Whatever the path is, the app's own router answers it; only files that look like files are missing for good.
    const { pathname } = new URL(request.url, config.url)
    if (/\/assets\/|\.(js|css|map|svg|png|ico|woff2|json|webmanifest)$/.test(pathname)) {
      return reply.status(404).type('text/plain').send('Not found')
    }
    const page = pageFor(pathname, languageOf(request.headers['accept-language']))
    // Without its database the page still comes, and says so itself.
    const brand = await brandOf?.().catch(() => undefined)
    return reply
      .headers(headers)
      .header('content-security-policy', policyWith(headers['content-security-policy'], brand?.style))
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(brand ? branded(page, brand) : page)
  })
}

function branded(page: string, { name, style }: { name: string; style: string }): string {
  const named = page.replace('<title>Convoy</title>', () => `<title>${escapeHtml(name)}</title>`)
  return style ? named.replace('</head>', () => `<style>${style}</style></head>`) : named
}

/** Lets this one style sheet in, by its hash. */
function policyWith(policy: string, style: string | undefined): string {
  if (!style) return policy
  return policy.replace("style-src 'self'", `style-src 'self' ${hashOf(style)}`)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Strict by default; the inline splash of index.html is let in by its hash. */
function pageHeaders(html: string, url: string) {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))]
      .filter((match) => match[1])
      .map((match) => hashOf(match[1]!))
  const live = url.replace(/^http/, 'ws')
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes('script').join(' ')}`,
    `style-src 'self' ${hashes('style').join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${live}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types convoy dompurify',
  ]
  return {
    'cache-control': 'no-cache',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
