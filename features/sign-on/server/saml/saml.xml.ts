import { DOMParser } from '@xmldom/xmldom'
import { Refused } from '#features/sign-on/server/refused.ts'

export const NAMES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const

/** Of kinds of nodes those that a document of SAML is made of. */
const [ELEMENT, TEXT, INSTRUCTION] = [1, 3, 7]
const DEEPEST = 40
const MOST_NODES = 20_000

export const wrong = (why: string) => new Refused('sign_on_answer_wrong', why)

/**
 * Reads XML that somebody else wrote. What no provider needs is refused and not passed over: a DTD (entities that grow
 * or read files), comments (which readers cut texts at), instructions, CDATA, and an id that two elements have.
 */
export function readXml(text: string): Document {
  if (/<!(?:doctype|entity|\[cdata\[)/i.test(text)) throw wrong('XML: a DTD or CDATA is not read')
  let problem: string | undefined
  const keep = (message: unknown) => (problem ??= String(message).split('\n')[0])
  let document: Document | undefined
  try {
    document = new DOMParser({
      errorHandler: { warning: keep, error: keep, fatalError: keep },
    }).parseFromString(text.replaceAll(/\r\n?/g, '\n'), 'text/xml')
  } catch (error) {
    keep(error instanceof Error ? error.message : error)
  }
  if (!document?.documentElement || problem !== undefined) throw wrong(`XML: ${problem ?? 'nothing there'}`)
  checkNodes(document)
  return document
}

function checkNodes(document: Document): void {
  const ids = new Set<string>()
  const open: { node: Node; depth: number }[] = Array.from(document.childNodes).map((node) => ({
    node,
    depth: 0,
  }))
  let seen = 0
  for (let each = open.pop(); each; each = open.pop()) {
    const { node, depth } = each
    seen += 1
    if (seen > MOST_NODES || depth > DEEPEST) throw wrong('XML: too large or too deep')
    if (node.nodeType === INSTRUCTION && node.nodeName === 'xml' && depth === 0) continue
    if (node.nodeType === TEXT) continue
    if (node.nodeType !== ELEMENT) throw wrong('XML: comments and instructions are not read')
    for (const { localName, name, value } of Array.from((node as Element).attributes)) {
      if ((localName ?? name).toLowerCase() !== 'id') continue
      if (ids.has(value)) throw wrong('XML: an id stands there twice')
      ids.add(value)
    }
    open.push(...Array.from(node.childNodes).map((child) => ({ node: child, depth: depth + 1 })))
  }
}

export function childrenOf(element: Element, space: keyof typeof NAMES, name: string): Element[] {
  return Array.from(element.childNodes).filter(
    (node): node is Element =>
      node.nodeType === ELEMENT &&
      (node as Element).localName === name &&
      (node as Element).namespaceURI === NAMES[space],
  )
}

export const childOf = (element: Element, space: keyof typeof NAMES, name: string): Element | undefined =>
  childrenOf(element, space, name)[0]

export function allOf(document: Document | Element, name: string): Element[] {
  return Array.from(document.getElementsByTagNameNS('*', name))
}

export const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? ''
export const attributeOf = (element: Element, name: string) => element.getAttribute(name) || undefined

/** Of base64, with line breaks in it or without. */
export function decoded(text: string): string {
  const plain = text.replaceAll(/\s+/g, '')
  if (plain === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) throw wrong('SAMLResponse is not base64')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(plain, 'base64'))
  } catch {
    throw wrong('SAMLResponse is not UTF-8')
  }
}
