import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FORMATTER = fileURLToPath(new URL('./format-message.mjs', import.meta.url))

/** Where words stand: each feature has its own beside its pages. */
export const TEXT_FILES = '{app,features/*,platform}/texts'

/** Those that the words of the platform are written in. */
export const languages = globSync('platform/texts/*.json', { cwd: ROOT }).map((file) =>
  path.basename(file, '.json'),
)

// `base` comes with the first page, `public` with the others before the login, `home` with the first one behind the login, `pages` with the others, `console` for organisers, `systems` with the pages of the console that join Convoy to other systems.
const PARTS = ['base', 'public', 'home', 'pages', 'console', 'systems']
const ALL = 'virtual:texts'
const ONE = /^virtual:texts\/(\w+)\/(\w+)$/

/**
 * Gathers the words of all features into one module a language and part, so that nobody loads words they never see.
 * With `compiled` the ICU messages become what a formatter of 1 kB can read: no parser reaches the browser.
 */
export function texts({ compiled = true } = {}) {
  return {
    name: 'convoy-texts',
    enforce: 'pre',
    config: () =>
      compiled
        ? { resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMATTER }] } }
        : {},
    resolveId: (id) => (id === ALL || ONE.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return cataloguesCode()
      const [, language, part] = ONE.exec(id.slice(1)) ?? []
      if (!part || !id.startsWith('\0')) return undefined
      const files = globSync(`${TEXT_FILES}/${language}.json`, { cwd: ROOT }).toSorted()
      const read = files.map((file) => {
        const full = path.join(ROOT, file)
        this.addWatchFile(full)
        return JSON.parse(readFileSync(full, 'utf8'))[part] ?? {}
      })
      const words = Object.assign({}, ...read)
      return `export default ${JSON.stringify(compiled ? compiledWords(words) : words)}`
    },
  }
}

function cataloguesCode() {
  const entries = languages.map((language) => {
    const parts = PARTS.map(
      (part) => `${part}: async () => (await import('${ALL}/${language}/${part}')).default`,
    )
    return `${language}: { ${parts.join(', ')} }`
  })
  return `export const catalogues = { ${entries.join(', ')} }`
}

function compiledWords(words) {
  if (typeof words === 'string') return compile(words)
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compiledWords(value)]))
}
