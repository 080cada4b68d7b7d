import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { emojiNames } from './emoji-names.mjs'
import { texts } from './texts.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = path.join(ROOT, 'app', 'web', 'first-page', 'first-pages.ts')

/**
 * Writes first-pages.json: login and the frame of home as they stand before anything is known, in each language, so
 * that the server can send them and people read and type before any code has arrived.
 */
export function firstPages() {
  return {
    name: 'convoy-first-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport(SOURCE, {
        root: ROOT,
        configFile: false,
        mode: 'production',
        logLevel: 'error',
        plugins: [texts({ compiled: false }), emojiNames(), drawingsOf(bundle), withoutStyles()],
      })
      const source = JSON.stringify(module.firstPages)
      this.emitFile({ type: 'asset', fileName: 'first-pages.json', source })
    },
  }
}

/** The drawings under the addresses that they have in this build. */
function drawingsOf(bundle) {
  const addressOf = (name) =>
    `/${Object.values(bundle).find(({ names }) => names?.includes(`${name}.svg`)).fileName}`
  const themesOf = (name) => ({ light: addressOf(`${name}-light`), dark: addressOf(`${name}-dark`) })
  return {
    name: 'convoy-known-drawings',
    resolveId: (id) => (id === 'virtual:drawings' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:drawings'
        ? `export const drawings = ${JSON.stringify({ scene: themesOf('scene'), camper: themesOf('camper') })}`
        : undefined,
  }
}

/** The server sends them beside. */
function withoutStyles() {
  return {
    name: 'convoy-without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
    load: (id) => (id === '\0no-style' ? '' : undefined),
  }
}
