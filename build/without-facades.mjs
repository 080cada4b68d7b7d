const FACADE = /^(?:import["'`][^"'`]+["'`];)*export\{([^{}]+)\}from["'`]\.\/([^"'`]+)["'`];?\s*$/
const LATE = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g

/**
 * A page that shares its chunk with others is imported by a file of its own, which only hands on its names: forty bytes
 * and one more request. Here the chunk itself is imported, and the names are picked where they are needed.
 */
export function withoutFacades() {
  return {
    name: 'convoy-without-facades',
    apply: 'build',
    // Before Vite writes down what each import has to preload.
    generateBundle: { order: 'pre', handler: (_options, bundle) => importDirectly(bundle) },
  }
}

export function importDirectly(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const facades = new Map(
    chunks.flatMap((chunk) => {
      const [, names, of] = (!chunk.isEntry && FACADE.exec(chunk.code)) || []
      return of ? [[chunk.fileName, { names, of }]] : []
    }),
  )
  for (const chunk of chunks)
    chunk.code = chunk.code.replaceAll(LATE, (whole, _quote, file) => {
      // All chunks stand in one folder.
      const facade = facades.get(chunk.fileName.replace(/[^/]+$/, file))
      return facade ? `import("./${facade.of}").then(e=>({${picked(facade.names)}}))` : whole
    })
  for (const file of facades.keys()) delete bundle[file]
}

/** Of an export `t as Page` becomes `Page:e.t`. */
function picked(names) {
  return names.split(',').map((each) => {
    const [own, known = own] = each.trim().split(/\s+as\s+/)
    return `${known}:e.${own}`
  })
}
