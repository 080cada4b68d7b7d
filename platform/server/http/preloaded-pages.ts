import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'

/** What a page loads at once, its style sheet first: by its path, or by the first part of it as in `/console/*`. */
const Preloads = z.record(z.string(), z.record(Language, z.array(z.string())))

/**
 * The page for an address, with the style sheet of its audience and the chunks it will ask for announced in its head:
 * the browser fetches them beside the entry instead of after it.
 */
export function preloadedPages(
  html: string,
  folder: string,
): (address: string, language: Language) => string {
  const file = path.join(folder, 'preloads.json')
  if (!existsSync(file)) return () => html
  const { data: preloads } = Preloads.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  // A build of another version: its pages load a little later, and work.
  if (!preloads) return () => html
  const made = new Map<string, string>()
  return (address, language) => {
    const known =
      [address, `/${address.split('/')[1]}/*`].find((each) => Object.hasOwn(preloads, each)) ?? '/*'
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
