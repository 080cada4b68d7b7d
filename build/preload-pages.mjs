import { languages } from './texts.mjs'

/** The pages that people load first, and the modules each needs beside the entry. */
const pages = {
  '/': ['app/web/shell/private-layout.tsx', 'app/web/home/home-page.tsx'],
  '/login': ['app/web/shell/public-layout.tsx', 'features/auth/web/login-page.tsx'],
}

/** Writes preloads.json: the chunks of those pages and of each language, so that the server can announce them in the page. */
export function preloadPages() {
  return {
    name: 'convoy-preload-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const chunkOf = (module) =>
        chunks.find(
          (chunk) => chunk.facadeModuleId === `\0${module}` || chunk.facadeModuleId?.endsWith(`/${module}`),
        )
      const entry = withImports(
        chunks.find((chunk) => chunk.isEntry),
        bundle,
      )
      const needs = (modules) =>
        [...new Set(modules.flatMap((module) => withImports(chunkOf(module), bundle)))].filter(
          (file) => !entry.includes(file),
        )
      const wordsOf = (part) =>
        Object.fromEntries(
          languages.map((language) => [language, needs([`virtual:texts/${language}/${part}`])]),
        )
      const source = JSON.stringify({
        pages: Object.fromEntries(Object.entries(pages).map(([path, modules]) => [path, needs(modules)])),
        languages: wordsOf('base'),
        inside: wordsOf('home'),
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
    },
  }
}

function withImports(chunk, bundle) {
  if (!chunk) throw new Error('preload-pages: a module has no chunk of its own')
  return [chunk.fileName, ...chunk.imports.flatMap((file) => withImports(bundle[file], bundle))]
}
