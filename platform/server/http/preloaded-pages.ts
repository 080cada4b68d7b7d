import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'

const file = fileURLToPath(new URL('../../../dist/web/preloads.json', import.meta.url))

/** What a page loads at once, its style sheet first: by its path, or by the first part of it as in `/console/*`. */
const Preloads = z.record(z.string(), z.record(Language, z.array(z.string())))

/**
 * The page for a path, with the style sheet of its audience and the chunks it will ask for announced in its head: the
 * browser fetches them beside the entry instead of after it.
 */
export function preloadedPages(html: string): (path: string, language: Language) => string {
  if (!existsSync(file)) return () => html
  const { data: preloads } = Preloads.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  // A build of another version: its pages load a little later, and work.
  if (!preloads) return () => html
  const made = new Map<string, string>()
  return (path, language) => {
    const known = [path, `/${path.split('/')[1]}/*`].find((each) => each in preloads) ?? '/*'
    const page = made.get(`${known} ${language}`) ?? announced(html, preloads[known]?.[language])
    made.set(`${known} ${language}`, page)
    return page
  }
}

function announced(html: string, files: readonly string[] | undefined): string {
  if (!files) return html
  const [sheet, ...chunks] = files
  const links = chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}">`)
  return html
    .replace(/(<link rel="stylesheet"[^>]* href=")[^"]*/, (_, link: string) => `${link}/${sheet}`)
    .replace('</head>', `${links.join('')}</head>`)
}
