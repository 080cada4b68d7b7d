import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NAME = 'virtual:drawings'
const THEMES = { light: [':root {'], dark: [':root {', ':root[data-theme="dark"] {'] }

/** Draws at build what stands still, by day and by night: who looks at it loads a picture, not the code that draws. */
export function drawings() {
  let isServed = false
  return {
    name: 'convoy-drawings',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const source = path.join(ROOT, 'art', 'road', 'landscape.tsx')
      const { module } = await runnerImport(source, { root: ROOT, configFile: false, logLevel: 'error' })
      const addressOf = (name, svg) =>
        isServed
          ? JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)
          : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.svg`, source: svg })}`
      const entries = Object.entries(module.landscape).map(([name, drawing]) => {
        const markup = renderToStaticMarkup(drawing)
        const themes = Object.entries(THEMES).map(
          ([theme, blocks]) => `${theme}: ${addressOf(`${name}-${theme}`, pictureOf(markup, blocks))}`,
        )
        return `${name}: { ${themes.join(', ')} }`
      })
      return `export const drawings = { ${entries.join(', ')} }`
    },
  }
}

/** A drawing as a file of its own, with the colours that it uses. */
function pictureOf(markup, blocks) {
  const colours = Object.entries(Object.assign({}, ...blocks.map(tokensIn)))
    .filter(([name]) => markup.includes(`var(${name})`))
    .map(([name, value]) => `${name}:${value};`)
  const viewBox = /viewBox="[^"]*"/.exec(markup)[0]
  const svg = markup.replaceAll(/<\/?div[^>]*>| class="[^"]*"/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}><style>svg{overflow:visible;${colours.join('')}}</style>${svg}</svg>`
}

function tokensIn(block) {
  const pairs = ['tokens.css', 'tokens-art.css', 'tokens-campers.css'].flatMap((file) => {
    const css = readFileSync(path.join(ROOT, 'ui', 'styles', file), 'utf8')
    const [body] = css.slice(css.indexOf(`\n${block}`)).split('\n}')
    return [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])
  })
  return Object.fromEntries(pairs)
}
