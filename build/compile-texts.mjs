import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'

const FORMATTER = fileURLToPath(new URL('./format-message.mjs', import.meta.url))
const TEXTS = /\/web\/texts\/.*\.json$/

/** Turns the ICU messages of the text files into what a formatter of 1 kB can read: no parser in the browser. */
export function compileTexts() {
  return {
    name: 'convoy-compile-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMATTER }] },
    }),
    transform(code, id) {
      return TEXTS.test(id) ? { code: JSON.stringify(compiled(JSON.parse(code))), map: null } : undefined
    },
  }
}

function compiled(texts) {
  if (typeof texts === 'string') return compile(texts)
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, compiled(value)]))
}
