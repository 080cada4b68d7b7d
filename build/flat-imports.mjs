const LATE = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g

/**
 * What is imported late asks at once for all that its imports import in turn: a browser sees the imports of a file when
 * it has it, and would wait for one row of them after the other. Vite would write the same into whatever imports it:
 * home would carry two hundred names of files for pages that nobody has asked for.
 */
export function flatImports() {
  return {
    name: 'convoy-flat-imports',
    apply: 'build',
    generateBundle: { order: 'post', handler: (_options, bundle) => importAtOnce(bundle) },
  }
}

export function importAtOnce(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const known = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => allImportsOf(entry, bundle)),
  )
  // All chunks stand in one folder.
  const late = new Set(
    chunks.flatMap(({ code, fileName }) =>
      [...code.matchAll(LATE)].map(([, , name]) => fileName.replace(/[^/]+$/, name)),
    ),
  )
  for (const fileName of late) {
    const chunk = bundle[fileName]
    if (!chunk) continue
    const further = allImportsOf(chunk, bundle).filter(
      (file) => !known.has(file) && !chunk.imports.includes(file) && file !== fileName,
    )
    // Last, so that they run in the order in which they would have run.
    chunk.code += further.map((file) => `\nimport"./${file.replace(/^.*\//, '')}";`).join('')
  }
}

function allImportsOf(chunk, bundle, found = new Set()) {
  for (const file of chunk.imports) {
    if (found.has(file)) continue
    found.add(file)
    if (bundle[file]) allImportsOf(bundle[file], bundle, found)
  }
  return [...found]
}
