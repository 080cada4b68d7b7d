import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as samlify from 'samlify'
import { newSigningKey } from './certificates.ts'

type Worker = { email: string; given_name: string; family_name: string }

const SAML = 'urn:oasis:names:tc:SAML:2.0'
const NAMES = { email: 'mail', given_name: 'givenName', family_name: 'sn' } as const

/**
 * A provider of SAML made with somebody else's library (samlify) on loopback, whose login page asks for an address alone.
 * How Convoy describes itself is handed to it as at a company, and read by that library.
 */
export async function startRealSaml(workers: readonly Worker[]) {
  // Schemas would be one more package; what is wrong in a request shows when it is parsed.
  samlify.setSchemaValidator({ validate: async () => 'skipped' })
  const key = newSigningKey()
  const failures: string[] = []
  let convoy: ReturnType<typeof samlify.ServiceProvider> | undefined
  const server = createServer((request, response) => {
    void answer(request).then(
      (html) => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
      (error: unknown) => {
        failures.push(String(error))
        response.writeHead(500).end('Something went wrong')
      },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = samlify.IdentityProvider({
    entityID: `${origin}/metadata`,
    privateKey: key.pem,
    signingCert: key.certificatePem,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: [`${SAML}:nameid-format:persistent`],
    singleLogoutService: [{ Binding: `${SAML}:bindings:HTTP-Redirect`, Location: `${origin}/out` }],
    singleSignOnService: [{ Binding: `${SAML}:bindings:HTTP-Redirect`, Location: `${origin}/sso` }],
  })

  async function answer(message: IncomingMessage): Promise<string> {
    const { pathname, searchParams } = new URL(message.url ?? '', origin)
    if (pathname === '/metadata') return provider.getMetadata()
    // A browser with a window asks for it by itself.
    if (pathname === '/favicon.ico') return ''
    if (pathname !== '/sso' || !convoy) throw new Error(`nothing at ${pathname}`)
    const query = Object.fromEntries(searchParams)
    const asked = await provider.parseLoginRequest(convoy, 'redirect', { query })
    const isAnew = asked.samlContent.includes('ForceAuthn="true"')
    if (message.method === 'GET')
      return page(
        `<form method="post"><p>${isAnew ? 'Once more, please.' : ''}</p><label>Work address <input name="email"></label><button>Sign in</button></form>`,
      )
    const email = new URLSearchParams(await bodyOf(message)).get('email')
    const worker = workers.find((each) => each.email === email)
    if (!worker) throw new Error(`nobody is ${email}`)
    const request = { extract: { request: { id: String(asked.extract.request?.['id']) } } }
    const { context } = await provider.createLoginResponse(convoy, request, 'post', worker, {
      customTagReplacement: (template: string) => filled(template, worker, request.extract.request.id),
    })
    return page(`<form method="post" action="${String(convoy.entityMeta.getAssertionConsumerService('post'))}">
      <input type="hidden" name="SAMLResponse" value="${context}">
      <input type="hidden" name="RelayState" value="${query['RelayState'] ?? ''}"><button>Go on</button></form>
      <script>document.forms[0].submit()</script>`)
  }
  function filled(template: string, worker: Worker, request: string) {
    const id = `_${randomUUID()}`
    const acs = String(convoy!.entityMeta.getAssertionConsumerService('post'))
    const audience = convoy!.entityMeta.getEntityID()
    const [now, soon] = [new Date(), new Date(Date.now() + 300_000)].map((at) => at.toISOString())
    const attributes = Object.entries(NAMES).map(
      ([of, name]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${worker[of as keyof Worker]}</saml:AttributeValue></saml:Attribute>`,
    )
    const values: Record<string, string> = {
      ID: id,
      AssertionID: `_${randomUUID()}`,
      Destination: acs,
      Audience: audience,
      EntityID: audience,
      SubjectRecipient: acs,
      AssertionConsumerServiceURL: acs,
      Issuer: provider.entityMeta.getEntityID(),
      IssueInstant: now!,
      ConditionsNotBefore: now!,
      ConditionsNotOnOrAfter: soon!,
      SubjectConfirmationDataNotOnOrAfter: soon!,
      StatusCode: `${SAML}:status:Success`,
      NameIDFormat: `${SAML}:nameid-format:persistent`,
      NameID: `there-${worker.email}`,
      InResponseTo: request,
    }
    const statement = `<saml:AuthnStatement AuthnInstant="${now}" SessionIndex="_s"><saml:AuthnContext><saml:AuthnContextClassRef>${SAML}:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
    const context = template
      .replace('{AuthnStatement}', statement)
      .replace(
        '{AttributeStatement}',
        `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`,
      )
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    return { id, context }
  }

  return {
    origin,
    metadata: `${origin}/metadata`,
    failures,
    knows(metadata: string) {
      convoy = samlify.ServiceProvider({ metadata })
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const page = (inner: string) =>
  `<!doctype html><html lang="en"><title>Company login</title><h1>Company login</h1>${inner}</html>`

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
