import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { escapeHtml } from '#platform/server/mail/escape-html.ts'
import { keepText, type Kept, sendKept } from './kept-answer.ts'
import { preloadedPages } from './preloaded-pages.ts'
import { webFiles } from './web-files.ts'
import type { Language } from '#platform/contract/languages.ts'
import { languageOf } from '#platform/server/words/texts.ts'

const built = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/**
 * The name of the programme, its colours as a style sheet, or nothing where they are those of Convoy, and the language for
 * browsers that speak none of ours; null: nobody has decided.
 */
export type PageBrand = { name: string; style: string; language: Language | null }
export type PageBrandOf = () => Promise<PageBrand>

type WebParts = {
  config: Pick<Config, 'url'> & { offline?: boolean }
  brandOf?: PageBrandOf | undefined
  folder?: string
}

/** The built web: its files, and its page under every other address. */
export function mountWeb(http: FastifyInstance, { config, brandOf, folder = built }: WebParts) {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return
  const html = readFileSync(file, 'utf8')
  const pageFor = preloadedPages(html, folder)
  const keptFor = keptPages(pageHeaders(html, config.url))
  const fileAt = webFiles(folder, { offline: config.offline ?? true })

  http.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ status: 'not_found' })
    const [pathname = '/'] = request.url.split('?', 1)
    const found = await fileAt(pathname)
    if (found) return sendKept(found, request, reply)
    // Whatever the path is, the app's own router answers it; only files that look like files are missing for good.
    if (/\/assets\/|\.(js|css|map|svg|png|ico|woff2|json|webmanifest)$/.test(pathname)) {
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
    }
    // Without its database the page still comes, and says so itself.
    const brand = await brandOf?.().catch(() => undefined)
    const language = languageOf(request.headers['accept-language'], brand?.language ?? undefined)
    const page = pageFor(pathname, language)
    return sendKept(await keptFor(page, brand), request, reply)
  })
}

/** Each page is made once, until the name or the colours of the programme change. */
function keptPages(headers: ReturnType<typeof pageHeaders>) {
  const pages = new Map<string, Promise<Kept>>()
  let look = ''
  return (page: string, brand: PageBrand | undefined): Promise<Kept> => {
    const wanted = JSON.stringify(brand)
    if (wanted !== look) pages.clear()
    look = wanted
    const kept = pages.get(page) ?? keepText(pageAnswer(page, { headers, brand }))
    pages.set(page, kept)
    return kept
  }
}

function pageAnswer(
  page: string,
  { headers, brand }: { headers: ReturnType<typeof pageHeaders>; brand: PageBrand | undefined },
) {
  const policy = policyWith(headers['content-security-policy'], brand?.style)
  return {
    text: brand ? branded(page, brand) : page,
    type: 'text/html; charset=utf-8',
    headers: {
      ...headers,
      'content-security-policy': policy,
      vary: 'accept-encoding, accept-language',
    },
  }
}

function branded(page: string, { name, style, language }: PageBrand): string {
  const told = language ? page.replace('<html ', `<html data-language="${language}" `) : page
  const named = told.replace('<title>Convoy</title>', () => `<title>${escapeHtml(name)}</title>`)
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
    "object-src 'none'",
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
  }
}
