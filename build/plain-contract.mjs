import { parseAst } from 'vite'

const CONTRACT = /\/contract\/[^/]+\.ts$/

/** What a browser needs of an endpoint or a live event: how to reach it. */
const KEPT = {
  endpoint: ['method', 'path', 'access', 'module', 'overLive', 'takes', 'answers'],
  liveEvent: ['name', 'module'],
}

/**
 * Leaves the schemas of the contract out of what browsers load: the server checks what comes in and writes only what
 * it promised, so the browser runs none of them. A page that uses one all the same does not build: the name is missing.
 */
export function plainContract() {
  return {
    name: 'convoy-plain-contract',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: withoutSchemas(code), map: null } : undefined
    },
  }
}

export function withoutSchemas(code) {
  const { body } = parseAst(code)
  const gone = new Set(body.flatMap(zodNames))
  if (gone.size === 0) return code
  const kept = []
  for (const statement of body.filter((node) => node.type !== 'ImportDeclaration')) {
    const cut = cuts(statement)
    const names = namesIn(statement, cut)
    if (names.some((name) => gone.has(name))) for (const name of declared(statement)) gone.add(name)
    else kept.push({ text: textWithout(code, statement, cut), names })
  }
  const used = new Set(kept.flatMap(({ names }) => names))
  return [...body.flatMap((node) => importOf(node, used)), ...kept.map(({ text }) => text)].join('\n')
}

function zodNames(node) {
  if (node.type !== 'ImportDeclaration' || node.source.value !== 'zod/mini') return []
  return node.specifiers.map(({ local }) => local.name)
}

function importOf(node, used) {
  if (node.type !== 'ImportDeclaration') return []
  const specifiers = node.specifiers.filter(({ local }) => used.has(local.name))
  if (specifiers.length === 0) return []
  const names = specifiers.map(({ imported, local }) => `${imported.name} as ${local.name}`)
  return [`import { ${names.join(', ')} } from ${node.source.raw}`]
}

function declared(statement) {
  const { declarations, id } = statement.declaration ?? statement
  return declarations ? declarations.map((each) => each.id.name) : [id.name]
}

/** The properties to leave out of the endpoints and events that a statement declares. */
function cuts(statement) {
  const { declarations = [] } = statement.declaration ?? statement
  return declarations.flatMap(({ init }) => {
    const kept = init?.type === 'CallExpression' && KEPT[init.callee.name]
    if (!kept) return []
    const [definition] = init.arguments
    if (definition?.type !== 'ObjectExpression')
      throw new Error('plain-contract: a definition is not written out')
    return definition.properties.filter(({ key }) => !kept.includes(key?.name))
  })
}

function textWithout(code, statement, cut) {
  let text = ''
  let from = statement.start
  for (const { start, end } of cut) {
    text += code.slice(from, start)
    from = end + /^\s*,?/.exec(code.slice(end))[0].length
  }
  return text + code.slice(from, statement.end)
}

function namesIn(node, cut) {
  if (node === null || typeof node !== 'object' || cut.includes(node)) return []
  if (Array.isArray(node)) return node.flatMap((each) => namesIn(each, cut))
  const own = node.type === 'Identifier' ? [node.name] : []
  return [...own, ...Object.values(node).flatMap((each) => namesIn(each, cut))]
}
