import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'

/** What stands on a page before its code is there, by its path. */
const FirstPages = z.record(z.string(), z.record(Language, z.string()))
const MARK = '<!--first page-->'

/** What a page loads at once, its style sheet first: by its path, or by the first part of it as in `/console/*`. */
const Preloads = z.record(z.string(), z.record(Language, z.array(z.string())))

/**
 * The page for an address, with the style sheet of its audience and the chunks it will ask for announced in its head:
 * the browser fetches them beside the entry instead of after it (`build/late-code.mjs` says when).
 */
export function preloadedPages(
  html: string,
  folder: string,
): (address: string, language: Language) => string {
  const preloads = readBuilt(path.join(folder, 'preloads.json'), Preloads)
  const first = readBuilt(path.join(folder, 'first-pages.json'), FirstPages)
  const made = new Map<string, string>()
  return (address, language) => {
    const known =
      [address, `/${address.split('/')[1]}/*`].find((each) => Object.hasOwn(preloads, each)) ?? '/*'
    const page =
      made.get(`${known} ${language}`) ??
      announced(withFirst(html, first[known]?.[language], language), preloads[known]?.[language])
    made.set(`${known} ${language}`, page)
    return page
  }
}

/** What the build has written; nothing where it is of another version: its pages come a little later, and work. */
function readBuilt<Built>(file: string, schema: z.ZodMiniType<Built>): Built | Record<string, never> {
  if (!existsSync(file)) return {}
  return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {}
}

function withFirst(html: string, markup: string | undefined, language: Language): string {
  if (!markup) return html.replace(MARK, '')
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(MARK, () => `<div id="first" lang="${language}">${markup}</div>`)
}

function announced(html: string, files: readonly string[] | undefined): string {
  if (!files) return html
  const [sheet, ...chunks] = files
  const links = chunks.map((chunk) => `<link rel="later" crossorigin href="/${chunk}">`)
  return html
    .replace(/(<link rel="stylesheet"[^>]* href=")[^"]*/, (_, link: string) => `${link}/${sheet}`)
    .replace('</head>', `${links.join('')}</head>`)
}
