import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Context, Provider } from 'oidc-provider'

type Back = { return_address: string; logout_address: string; login_address: string }
type Worker = { email: string; given_name: string; family_name: string; [claim: string]: unknown }

const CLIENT = { client_id: 'convoy-real', secret: 'the secret of the client at the provider' }

/**
 * A real provider (oidc-provider) on loopback, whose login page asks for an address alone. Where it sends people back to
 * is told to it once Convoy has said it, as at a company.
 */
export async function startRealProvider(workers: readonly Worker[]) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const failures: string[] = []

  function open(back: Back | undefined) {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.client_id,
          client_secret: CLIENT.secret,
          redirect_uris: [back?.return_address ?? 'http://127.0.0.1/nowhere'],
          post_logout_redirect_uris: back ? [back.login_address] : [],
          ...(back && { backchannel_logout_uri: back.logout_address }),
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ['of the test'] },
      pkce: { required: () => true },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      // Its own refuses what lies inside, as ours does.
      fetch: (url: string, wish: object) => fetch(url, { ...wish, dispatcher: undefined } as RequestInit),
      acrValues: ['mfa'],
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: async (context: Context, form: string) => {
            context.body = page(
              `${form}<button form="op.logoutForm" name="logout" value="yes">Log out there as well</button>`,
            )
          },
        },
      },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: async (_: unknown, email: string) => {
        const worker = workers.find((each) => each.email === email)
        return (
          worker && {
            accountId: email,
            claims: async () => ({ sub: email, email_verified: true, ...worker }),
          }
        )
      },
      // The company has agreed for its people.
      loadExistingGrant: async ({ oidc: { client, session } }: Context) => {
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      renderError: async (context: Context, _: unknown, error: Error) => {
        failures.push(`${error.message} ${(error as { error_description?: string }).error_description ?? ''}`)
        context.body = page('Something went wrong')
      },
    })
    provider.on('server_error', (_, error) => failures.push(String(error)))
    provider.on('backchannel.error', (_, error) => failures.push(String(error)))
    const callback = provider.callback()
    answer = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response)
      if (request.method === 'GET')
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            page(
              '<form method="post"><label>Work address <input name="email"></label><button>Sign in</button></form>',
            ),
          )
      void bodyOf(request).then((body) =>
        provider.interactionFinished(request, response, {
          login: { accountId: new URLSearchParams(body).get('email'), amr: ['pwd', 'mfa'], acr: 'mfa' },
        }),
      )
      return undefined
    }
  }
  open(undefined)
  return {
    issuer,
    ...CLIENT,
    failures,
    knows: (back: Back) => open(back),
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
