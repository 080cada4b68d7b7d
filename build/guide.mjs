import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const GUIDE = path.join(ROOT, 'docs', 'guide')
const ONE = /^virtual:guide\/(\w+)$/
/** A heading names the page of the console that it is about: `## People {/console/people}`. */
const ABOUT = /^(.*?)\s*\{(\/console\S*)\}$/

/** Gathers the organisers' guide into one module a language, loaded where somebody asks for help. */
export function guide() {
  return {
    name: 'convoy-guide',
    enforce: 'pre',
    resolveId: (id) => (ONE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = id.startsWith('\0') ? ONE.exec(id.slice(1))?.[1] : undefined
      if (!language) return undefined
      const files = globSync(path.join(GUIDE, language, '*.md')).toSorted()
      for (const file of files) this.addWatchFile(file)
      const chapters = files.map((file) => chapterOf(readFileSync(file, 'utf8')))
      const names = chapters.flatMap(({ sections }) => sections.flatMap(({ picture }) => picture?.name ?? []))
      const made = names.filter((name) => existsSync(pictureFile(language, name)))
      const imports = made.map(
        (name, at) => `import p${at} from ${JSON.stringify(`${pictureFile(language, name)}?url`)}`,
      )
      const addresses = `{ ${made.map((name, at) => `${JSON.stringify(name)}: p${at}`).join(', ')} }`
      return `${imports.join('\n')}\nexport const pictures = ${addresses}\nexport const chapters = ${JSON.stringify(chapters)}`
    },
  }
}

/** Where a picture of the guide lies; `npm run pictures -- guide` makes them. */
export const pictureFile = (language, name) => path.join(GUIDE, 'pictures', language, `${name}.webp`)

/** A chapter as pages show it: each section with the page it is about, its first paragraph apart, as help in short. */
export function chapterOf(markdown) {
  const [title, ...tokens] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const sections = []
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) {
      const [, name, about] = ABOUT.exec(token.text) ?? [undefined, token.text, undefined]
      sections.push({ title: name, about, tokens: [] })
    } else sections.at(-1)?.tokens.push(token)
  }
  return { title: title.text, sections: sections.map(sectionOf) }
}

function sectionOf({ title, about, tokens: [lead, ...rest] }) {
  const image = rest.map((token) => token.tokens?.[0]).find((token) => token?.type === 'image')
  const words = rest.filter((token) => token.tokens?.[0] !== image || !image)
  return {
    title,
    about,
    lead: lead.text,
    html: marked.parser(words),
    ...(image && { picture: { name: image.href, alt: image.text } }),
  }
}
