import { paths } from '../platform/web/pages/paths.ts'
import { languages } from './texts.mjs'

const FRAME = 'app/web/routes-inside.ts'
const CONSOLE = ['app/web/console/console-routes.ts', 'app/web/console/console-layout.tsx']
const PUBLIC = [
  'autologin',
  'setup',
  'register',
  'forgotPassword',
  'resetPassword',
  'accountVerify',
  'confirmEmail',
  'revertEmail',
  'unsubscribe',
]

/**
 * The pages that people load first, the modules and words each needs beside the entry, and the style sheet of its
 * audience; then, by the first part of their address, all others.
 */
const pages = {
  '/login': {
    modules: ['app/web/shell/public-layout.tsx', 'features/auth/web/login-page.tsx'],
    words: ['base'],
  },
  '/': { modules: [FRAME, 'app/web/home/home-page.tsx'], words: ['base', 'home'], sheet: 'home' },
  '/console': {
    modules: [...CONSOLE, 'features/dashboard/web/console/dashboard-page.tsx'],
    words: ['base', 'public', 'home', 'pages', 'console'],
    sheet: 'console',
  },
  '/console/*': { modules: CONSOLE, words: ['base', 'public', 'home', 'pages', 'console'], sheet: 'console' },
  '/*': { words: ['base'], sheet: 'participants' },
  ...Object.fromEntries(
    PUBLIC.map((name) => [`/${paths[name].split('/')[1]}/*`, { words: ['base', 'public'] }]),
  ),
}

/** Writes preloads.json: what those pages load at once in each language, so that the server can announce it in the page. */
export function preloadPages() {
  return {
    name: 'convoy-preload-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle)
      const chunks = outputs.filter(({ type }) => type === 'chunk')
      const chunkOf = (module) =>
        chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id === `\0${module}` || id.endsWith(`/${module}`)),
        )
      const entry = withImports(
        chunks.find((chunk) => chunk.isEntry),
        bundle,
      )
      const [ownSheet] = entry.flatMap((file) => [...bundle[file].viteMetadata.importedCss])
      const sheetOf = (name) => outputs.find(({ names }) => names?.includes(`${name}.css`)).fileName
      const filesOf = ({ modules = [], words, sheet }, language) => {
        const parts = words.map((part) => `virtual:texts/${language}/${part}`)
        const files = [...parts, ...modules].flatMap((module) => withImports(chunkOf(module), bundle))
        return [sheet ? sheetOf(sheet) : ownSheet, ...new Set(files.filter((file) => !entry.includes(file)))]
      }
      const source = JSON.stringify(
        Object.fromEntries(
          Object.entries(pages).map(([page, needs]) => [
            page,
            Object.fromEntries(languages.map((language) => [language, filesOf(needs, language)])),
          ]),
        ),
      )
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
    },
  }
}

function withImports(chunk, bundle) {
  if (!chunk) throw new Error('preload-pages: a module has no chunk of its own')
  return [chunk.fileName, ...chunk.imports.flatMap((file) => withImports(bundle[file], bundle))]
}
