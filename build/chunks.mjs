import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Where each chunk begins: what every page needs, what stands before the login, home, and the overview of the console,
 * each with its frame; what home loads for some people, and what runs behind every page.
 */
const CHUNKS = {
  first: ['app/web/main.tsx'],
  login: ['app/web/shell/public-layout.tsx', 'features/auth/web/login-page.tsx'],
  home: ['app/web/routes-inside.ts', 'app/web/shell/private-layout.tsx', 'app/web/home/home-page.tsx'],
  offers: ['features/teams/web/offers/offer-parts.tsx'],
  behind: [
    'features/chat/web/chat-running.ts',
    'app/web/shell/newer-version.ts',
    'platform/web/offline/last-known-store.ts',
  ],
  console: [
    'app/web/console/console-routes.ts',
    'app/web/console/console-layout.tsx',
    'features/dashboard/web/console/dashboard-page.tsx',
  ],
}
/** A chunk takes along what its modules import, unless an earlier one has it. */
const ORDER = ['first', 'login', 'inside', 'home', 'offers', 'behind', 'shared', 'console']
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/
// A package may gather more than a page uses of it, and a style sheet in a chunk would come with all of it: what of these
// is loaded together, the bundler knows better.
const FOREIGN = /\.css$|^\0virtual:texts\/|\/node_modules\/(?!(use-intl|icu-minify|@formatjs)\/)/

/**
 * One chunk for each of these pages and one for what the console shares with any page of participants, who come near
 * nothing else of it; the rest is left to the bundler. A page that needs forty files of half a kilobyte waits longer than
 * one that needs ten.
 */
export function pageChunks() {
  let names
  return ORDER.map((chunk) => ({
    debugName: chunk,
    name(id, context) {
      names ??= namesOf(context)
      return names.get(ICON.exec(id)?.[1] ?? id) === chunk ? chunk : null
    },
  }))
}

function namesOf(context) {
  const names = new Map()
  const root = fileURLToPath(new URL('..', import.meta.url))
  /** A module and all that it imports at once, with its icons. */
  const together = (id, found = new Set()) => {
    const info = found.has(id) || names.has(id) || FOREIGN.test(id) ? null : context.getModuleInfo(id)
    if (!info || info.isExternal) return found
    found.add(id)
    for (const icon of iconsOf(info.code ?? '')) if (!names.has(icon)) found.add(icon)
    for (const next of info.importedIds) together(next, found)
    return found
  }
  const allOf = (chunk) => new Set(CHUNKS[chunk].flatMap((module) => [...together(root + module)]))
  for (const id of allOf('first')) names.set(id, 'first')
  const [atLogin, atHome, inConsole] = [allOf('login'), allOf('home'), allOf('console')]
  for (const id of atLogin) names.set(id, atHome.has(id) ? 'first' : 'login')
  for (const id of atHome) if (!names.has(id)) names.set(id, inConsole.has(id) ? 'inside' : 'home')
  for (const late of ['offers', 'behind'])
    for (const id of allOf(late)) names.set(id, inConsole.has(id) ? 'inside' : late)
  // The search comes to it as well, for organisers alone.
  const isOfConsole = (id) => /\bconsole\b/.test(id.replace(root, ''))
  const elsewhere = new Set()
  /** What participants come to from these modules. */
  const follow = (modules) => {
    for (const id of modules) {
      if (elsewhere.has(id)) continue
      elsewhere.add(id)
      const late = context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      for (const next of late) if (!isOfConsole(next)) follow(together(next))
    }
  }
  follow(names.keys())
  for (const id of inConsole) if (!names.has(id)) names.set(id, elsewhere.has(id) ? 'shared' : 'console')

  // The entry waits for the first page at its top level: a page that stood in one chunk with it would wait for itself.
  names.delete(root + CHUNKS.first[0])
  return names
}

function iconsOf(code) {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names]) =>
    names.split(',').map((name) => refuseOldName(kebab(name.trim().split(/\s+as\s+/)[0]))),
  )
}

const HANDED_ON = /^export \{ default \} from '\.\/([\w-]+)\.mjs'/m

/** An icon that was renamed lies in the file of its new name; by the old one it would be loaded with any chunk that has it. */
function refuseOldName(icon) {
  const file = new URL(`../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`, import.meta.url)
  const [, now] = (existsSync(file) && HANDED_ON.exec(readFileSync(file, 'utf8'))) || []
  if (now) throw new Error(`chunks: the icon ${icon} is called ${now} by now`)
  return icon
}

function kebab(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase()
}
