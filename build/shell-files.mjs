import { fileURLToPath } from 'node:url'

/** Convoy may itself lie in a folder of that name. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What nobody needs without a line, and weighs more than a page. */
const HEAVY = /\/node_modules\/(emojibase-data|@zxcvbn-ts|@tiptap|react-easy-crop)\//
// As the code says it: what only handed on names is gone by now.
const LATE = /\bimport\(["'`]\.\/([^"'`]+)["'`]\)/g
// Where a late import of the console leads, its words among it.
const CONSOLE = /\bconsole\b|^\0virtual:texts\/\w+\/systems$/
// Fonts and drawings, and what home and the pages behind it wear, which no chunk holds.
const WORN = /\.(woff2|svg)$|\/(home|participants)-[\w-]+\.css$/

/**
 * Writes into the service worker what it keeps: the first file and all that participants may come to from it. Nobody
 * keeps the console, which shows what is true now or nothing.
 */
export function shellFiles() {
  return {
    name: 'convoy-shell-files',
    apply: 'build',
    generateBundle: { order: 'post', handler: (_options, bundle) => writeShell(bundle) },
  }
}

export function writeShell(bundle, root = ROOT) {
  const outputs = Object.values(bundle)
  const worker = bundle['service-worker.js']
  const entry = outputs.find(
    ({ type, isEntry, fileName }) => type === 'chunk' && isEntry && fileName !== worker.fileName,
  )
  const files = new Set()
  const keep = (fileName) => {
    const chunk = bundle[fileName]
    if (!chunk || files.has(fileName) || chunk.type !== 'chunk') return
    files.add(fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    chunk.imports.forEach(keep)
    for (const [, name] of chunk.code.matchAll(LATE)) {
      const late = bundle[`assets/${name}`]
      if (late && !isAside(late, root)) keep(late.fileName)
    }
  }
  keep(entry.fileName)
  for (const { fileName } of outputs) if (WORN.test(fileName)) files.add(fileName)
  const shell = { entry: `/${entry.fileName}`, files: [...files].map((file) => `/${file}`) }
  worker.code = worker.code.replaceAll(/\bCONVOY_SHELL\b/g, () => JSON.stringify(shell))
}

function isAside({ name, facadeModuleId, moduleIds }, root) {
  // The overview of the console stands in one chunk with its frame, which is imported in place of its page.
  const leadsTo = facadeModuleId?.replace(root, '') ?? name
  return CONSOLE.test(leadsTo) || moduleIds.some((id) => HEAVY.test(id))
}
