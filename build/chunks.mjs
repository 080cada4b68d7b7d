/** What stands before the login, and what home adds to it. */
const LOGIN = ['app/web/main.tsx', 'app/web/shell/public-layout.tsx', 'features/auth/web/login-page.tsx']
const HOME = ['app/web/shell/private-layout.tsx', 'app/web/shell/signed-in.ts', 'app/web/home/home-page.tsx']
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/
const FOREIGN = /\.css$|\/node_modules\/(?!(use-intl|icu-minify|@formatjs)\/)/

/**
 * One chunk for what login needs and one for what home needs besides; the rest is left to the
 * bundler. A page that needs forty files of half a kilobyte waits longer than one that needs ten. A group takes along
 * what its modules import, so the order counts.
 */
export function pageChunks() {
  let names
  return ['first', 'home'].map((chunk) => ({
    name(id, context) {
      names ??= namesOf(context)
      return names.get(ICON.exec(id)?.[1] ?? id) === chunk ? chunk : null
    },
  }))
}

function namesOf(context) {
  const names = new Map()
  const root = new URL('..', import.meta.url).pathname
  const add = (id, name) => {
    const info = names.has(id) || id.startsWith('\0virtual:texts/') ? null : context.getModuleInfo(id)
    if (!info || info.isExternal) return
    names.set(id, name)
    for (const icon of iconsOf(info.code ?? '')) if (!names.has(icon)) names.set(icon, name)
    // A package may gather more than a page uses of it, and a style sheet in a chunk would come with all of it: what is
    // loaded together, the bundler knows better.
    for (const next of info.importedIds) if (!FOREIGN.test(next)) add(next, name)
  }
  for (const module of LOGIN) add(root + module, 'first')
  // The entry waits for the first page at its top level: a page that stood in one chunk with it would wait for itself.
  names.delete(root + LOGIN[0])
  for (const module of HOME) add(root + module, 'home')
  return names
}

function iconsOf(code) {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names]) =>
    names.split(',').map((name) => kebab(name.trim().split(/\s+as\s+/)[0])),
  )
}

function kebab(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase()
}
