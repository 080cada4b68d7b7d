import { parseAst } from 'vite'

const CONTRACT = /\/contract\/[^/]+\.ts$/

/** What a browser needs of an endpoint or a live event: how to reach it. */
const KEPT = {
  endpoint: ['method', 'path', 'access', 'module', 'overLive', 'together', 'takes', 'answers'],
  endpointsOf: ['module'],
  liveEvent: ['name', 'module'],
  contentEndpoints: ['path', 'key'],
}
/** What makes definitions of them. Who may call what, the server knows; here it matters what is `public`. */
const KIT = `
export const endpoint = (definition) => definition
export const endpointsOf = (shared) => (definition) => ({ ...shared, ...definition })
export const liveEvent = endpoint
`
/** The same of the promises that kinds of content make alike: calls such as `news.act({ … })`. */
const KEPT_OF_CONTENT = ['method', 'at']

/**
 * Leaves the schemas of the contract out of what browsers load: the server checks what comes in and writes only what
 * it promised, so the browser runs none of them. A page that uses one all the same does not build: the name is missing.
 */
export function plainContract() {
  return {
    name: 'convoy-plain-contract',
    transform(code, id) {
      if (id.endsWith('/platform/contract/kit.ts')) return { code: KIT, map: null }
      return CONTRACT.test(id) ? { code: withoutSchemas(code), map: null } : undefined
    },
  }
}

export function withoutSchemas(code) {
  const { body } = parseAst(code)
  const gone = new Set(body.flatMap(zodNames))
  if (gone.size === 0) return code
  const kept = []
  const kinds = body.flatMap(contentKinds)
  for (const statement of body.filter((node) => node.type !== 'ImportDeclaration')) {
    const calls = callsIn(statement, kinds)
    const cut = calls.flatMap(cuts)
    const names = namesIn(statement, cut)
    if (names.some((name) => gone.has(name))) for (const name of declared(statement)) gone.add(name)
    else kept.push({ text: textWithout(code, statement, [...cut, ...calls.flatMap(pure)]), names })
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

/** The names of what `contentEndpoints` makes in this module. */
function contentKinds(statement) {
  const { declarations = [] } = statement.declaration ?? statement
  return declarations.flatMap(({ id, init }) => (init?.callee?.name === 'contentEndpoints' ? [id.name] : []))
}

/** Every definition within a statement: the call, what of it is kept, and whether it goes when nobody uses it. */
function callsIn(node, kinds) {
  if (node === null || typeof node !== 'object') return []
  const inner = Object.values(node).flatMap((each) => callsIn(each, kinds))
  if (node.type !== 'CallExpression') return inner
  const { name, object } = node.callee
  if (kinds.includes(object?.name)) return [{ call: node, kept: KEPT_OF_CONTENT, isPure: true }, ...inner]
  return KEPT[name]
    ? [{ call: node, kept: KEPT[name], isPure: name === 'contentEndpoints' }, ...inner]
    : inner
}

/** The properties to leave out of a definition. */
function cuts({ call, kept }) {
  const [definition] = call.arguments
  if (definition === undefined) return []
  if (definition.type !== 'ObjectExpression')
    throw new Error('plain-contract: a definition is not written out')
  return definition.properties.filter(({ key }) => !kept.includes(key?.name))
}

/** What a bundler cannot see for itself: nothing is done but what is answered. */
function pure({ call, isPure }) {
  return isPure ? [{ start: call.start, end: call.start, text: '/* @__PURE__ */ ' }] : []
}

function textWithout(code, statement, changes) {
  let done = ''
  let from = statement.start
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start)) {
    // What was left out with all that stands around it holds nothing more to leave out.
    if (start < from) continue
    done += code.slice(from, start) + (text ?? '')
    from = text === undefined ? end + /^\s*,?/.exec(code.slice(end))[0].length : end
  }
  return done + code.slice(from, statement.end)
}

function namesIn(node, cut) {
  if (node === null || typeof node !== 'object' || cut.includes(node)) return []
  if (Array.isArray(node)) return node.flatMap((each) => namesIn(each, cut))
  const own = node.type === 'Identifier' ? [node.name] : []
  return [...own, ...Object.values(node).flatMap((each) => namesIn(each, cut))]
}
