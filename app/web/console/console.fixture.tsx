import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import { programmeQuery, queryClient } from '#platform/web/api/queries.ts'
import { Link } from '#platform/web/router/link.tsx'
import { Outlet, RouterProvider } from '#platform/web/router/router-provider.tsx'
import { Router } from '#platform/web/router/router.ts'
import { clearTokens, keepToken } from '#platform/web/session/session.ts'
import { mergedTexts } from '#platform/web/texts/merged-texts.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import base from 'virtual:texts/en/base'
import words from 'virtual:texts/en/console'
import inside from 'virtual:texts/en/pages'
import outside from 'virtual:texts/en/public'
import systems from 'virtual:texts/en/systems'

type Answer = { status?: number; body: unknown } | 'offline'
type Asked = { method: string; path: string; query: string; body: unknown }

/** Those whose page is on screen. */
const open = new Set<FakeServer>()

/** A server at the other end of the line: what it answers to which call, and what it was asked. */
export class FakeServer {
  readonly asked: Asked[] = []
  readonly #answers = new Map<string, Answer>()

  /** From now on that is the answer to `GET /api/keys` and the like; to a query string as well. */
  on(call: string, answer: Answer) {
    this.#answers.set(call, answer)
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = input instanceof Request ? input.url : input
    const { pathname: path, search: query } = new URL(address, 'http://convoy.test')
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    this.asked.push({ method, path, query, body })
    // No answer comes in the turn in which it was asked for.
    await new Promise((resolve) => setTimeout(resolve, 20))
    // What a test leaves under way does not arrive in the next one.
    if (!open.has(this)) return new Promise(() => undefined)
    const answer = this.#answers.get(`${method} ${path}`)
    if (!answer) throw new Error(`nobody expected ${method} ${path}`)
    if (answer === 'offline') throw new TypeError('no line')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  }

  /** What was sent by this method, the newest last. */
  sent(method: string): unknown[] {
    return this.asked.filter((each) => each.method === method).map(({ body }) => body)
  }
}

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, fields?: Record<string, string>): Answer => ({
  status,
  body: { code, message: `The server says ${code}.`, ...(fields && { fields }) },
})

const elsewhere: string = '/elsewhere'

/** A page of the console with its words, its address (a route may have parameters) and the way to another page. */
export async function openConsolePage(
  page: ReactNode,
  server: FakeServer,
  { route = '/here', address = route }: { route?: string; address?: string } = {},
): Promise<void> {
  open.add(server)
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('scrollTo', () => undefined)
  keepToken('an-administrator', { remember: false })
  queryClient.setQueryData(programmeQuery.queryKey, { name: 'Rally', time_zone: 'UTC' } as never)
  history.replaceState(null, '', address)
  const router = new Router({
    routes: [
      { path: route, load: async () => () => page },
      // Where nothing has its own address yet, and where all of it is listed.
      { path: route.replace('/$id', ''), load: async () => () => page },
      { path: elsewhere, load: async () => () => <h1>Elsewhere</h1> },
    ],
    Root: () => (
      <>
        <Outlet />
        <Link to={elsewhere}>Another page</Link>
      </>
    ),
    NotFound: () => 'Nothing stands here',
    Broken: ({ error }) => String(error),
  })
  await router.load()
  const messages = mergedTexts<Texts>([base, outside, inside, words, systems])
  render(
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale="en-GB" timeZone="UTC" messages={messages}>
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  )
}

export function closeConsolePage() {
  cleanup()
  open.clear()
  queryClient.clear()
  clearTokens()
  vi.unstubAllGlobals()
}
