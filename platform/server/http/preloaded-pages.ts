import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'

const Preloads = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  languages: z.record(Language, z.array(z.string())),
  /** The words behind the login. */
  inside: z.record(Language, z.array(z.string())),
})

/**
 * The page for an address, with the chunks it will ask for announced in its head: the browser fetches them beside the
 * entry instead of after it. What the build lists nothing for gets the words of the language alone.
 */
export function preloadedPages(
  html: string,
  folder: string,
): (address: string, language: Language) => string {
  const file = path.join(folder, 'preloads.json')
  if (!existsSync(file)) return () => html
  const read = Preloads.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  // A build of another version: its pages load a little later, and work.
  if (!read.success) return () => html
  const preloads = read.data
  const made = new Map<string, string>()
  return (address, language) => {
    const chunks = preloads.pages[address]
    const key = `${chunks ? address : ''} ${language}`
    const words = [...preloads.languages[language], ...(address === '/' ? preloads.inside[language] : [])]
    const page = made.get(key) ?? announced(html, [...words, ...(chunks ?? [])])
    made.set(key, page)
    return page
  }
}

function announced(html: string, chunks: readonly string[]): string {
  const links = [...new Set(chunks)].map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}
