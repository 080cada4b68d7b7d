import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHEET = /\/ui\/styles\/(public|home|participants|console)\.css$/
// What is loaded by these brings a style sheet of its own.
const IMPORT =
  /(?:\bfrom|\b(dressed\(|framed\(|inside\(|inConsole\()?import(\()?)\s*['"]([#.][^'"]+\.tsx?)['"]/g
const TYPES = /^(?:import|export) type [^'"]*['"][^'"]*['"]/gm

const BEFORE_LOGIN = [
  'app/web/main.tsx',
  'app/web/shell/public-layout.tsx',
  ...['auth/web/*', 'setup/web/setup', 'inbox/web/unsubscribe'].flatMap((page) =>
    globSync(`features/${page}-page.tsx`, { cwd: ROOT }),
  ),
]

const HOME = ['app/web/shell/private-layout.tsx', 'app/web/home/home-page.tsx']
// What stands before any code.
const DRAWN = ['app/web/first-page/draw-pages.tsx']
const isForConsole = ({ to }) => to.includes('/console/')
const isAnotherPage = ({ from, to, isDressed }) =>
  isDressed || from.endsWith('.web.ts') || to.endsWith('/routes-inside.ts') || to.includes('/console/')

/** Where each audience begins, and which of the modules that are imported late it does not come to. */
const AUDIENCES = {
  public: { begins: BEFORE_LOGIN, isAside: isAnotherPage },
  home: { begins: [...BEFORE_LOGIN, ...HOME, ...DRAWN], isAside: isAnotherPage },
  participants: { begins: [...BEFORE_LOGIN, ...DRAWN], isAside: isForConsole },
  console: { begins: [...BEFORE_LOGIN, ...DRAWN], isAside: () => false },
}

/**
 * Makes a style sheet for each audience out of the files that it may come to, the smaller ones part of the larger.
 * While Convoy is developed each holds everything: a new import must not wait for a restart.
 */
export function styleSheets() {
  let isServed = false
  return {
    name: 'convoy-style-sheets',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    transform(code, id) {
      const [, audience] = SHEET.exec(id) ?? []
      if (!audience) return undefined
      const files = isServed ? WHOLE : filesOf(audience)
      const sources = files.map((file) => `@source "${path.relative(path.dirname(id), ROOT)}/${file}";`)
      return { code: `${code}\n${sources.join('\n')}\n`, map: null }
    },
  }
}

const WHOLE = ['{app,platform}/web', 'features/*/web', 'platform/content/web', 'art', 'ui'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
)

/** The files from which an audience reads what it wears, from the root. */
export function filesOf(audience) {
  const { begins, isAside } = AUDIENCES[audience]
  const files = new Set()
  const enter = (file) => {
    // What only promises or only builders look at wears nothing.
    if (files.has(file) || file.includes('/contract/') || file.endsWith('/development-routes.ts')) return
    files.add(file)
    for (const each of importsOf(file)) if (!each.isLate || !isAside(each)) enter(each.to)
  }
  for (const file of begins) enter(file)
  return [...files]
}

function importsOf(file) {
  const code = readFileSync(path.join(ROOT, file), 'utf8').replace(TYPES, '')
  return [...code.matchAll(IMPORT)].map(([, dressed, late, name]) => ({
    from: file,
    to: name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
    isLate: late !== undefined,
    isDressed: dressed !== undefined,
  }))
}
