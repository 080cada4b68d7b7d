import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBlocker, useLocation, useParams, useSearch } from './hooks.ts'
import { Link } from './link.tsx'
import { type Layout, notFound, redirect, type Route } from './route.ts'
import { Outlet, RouterProvider } from './router-provider.tsx'
import { Router } from './router.ts'

const scrolled = vi.fn<(options: ScrollToOptions) => void>()
const load = vi.fn<() => Promise<() => React.ReactNode>>()
const later = vi.fn<() => Promise<readonly Route[]>>()
const to = (path: string) => path

const frame: Layout = {
  load: async () => () => (
    <main>
      <Outlet />
    </main>
  ),
}

function Filtered() {
  return <p>{JSON.stringify(useSearch())}</p>
}

const drawn = vi.fn<() => void>()
function Counted() {
  drawn()
  return <p>a page that counts</p>
}

const counting: Layout = {
  load: async () =>
    function Counting() {
      const [waiting, setWaiting] = useState(0)
      return (
        <>
          <button onClick={() => setWaiting(waiting + 1)}>{waiting} wait</button>
          <Outlet />
        </>
      )
    },
}

function One() {
  return <p>number {useParams().id}</p>
}

function Broken(): never {
  throw new Error('a fault of the page')
}

function Guarded() {
  const { isBlocked, proceed, reset } = useBlocker({ blocks: () => true, beforeUnload: () => true })
  return (
    <div>
      unsaved
      {isBlocked && (
        <>
          <button onClick={proceed}>leave</button>
          <button onClick={reset}>stay</button>
        </>
      )}
    </div>
  )
}

function Around() {
  return (
    <>
      <nav aria-label={useLocation().pathname}>
        {[
          '/',
          '/list?show=7',
          '/items/new',
          '/items/5',
          '/slow',
          '/broken',
          '/closed',
          '/gone',
          '/guarded',
          '/old',
          '/desk/log',
        ].map((path) => (
          <Link key={path} to={to(path)}>
            {path}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}

const routes = [
  { path: '/', parent: frame, load: async () => () => <p>the first page</p> },
  {
    path: '/list',
    parent: frame,
    search: ({ show }: Record<string, unknown>) => ({ show: Number(show) }),
    load: async () => Filtered,
  },
  { path: '/items/$id', parent: frame, load: async () => One },
  { path: '/items/new', parent: frame, load: async () => () => <p>a new one</p> },
  { path: '/counted', parent: counting, load: async () => Counted },
  { path: '/slow', parent: frame, load },
  { path: '/broken', parent: frame, load: async () => Broken },
  { path: '/guarded', parent: frame, load: async () => Guarded },
  {
    path: '/closed',
    guard: async () => {
      throw notFound()
    },
    load,
  },
  {
    path: '/old',
    guard: () => {
      throw redirect({ to: '/list', search: { show: 3 } })
    },
    load,
  },
]

let router: Router
const asked = vi.fn<(path: string) => void>()

async function open(address = '/') {
  history.replaceState(null, '', address)
  router = new Router({
    routes,
    later: [{ under: '/desk/', load: later }],
    Root: Around,
    NotFound: () => <p>nothing stands here</p>,
    Broken: ({ error }) => <p>broken: {String(error)}</p>,
    guard: ({ pathname }) => asked(pathname),
  })
  await router.load()
  render(<RouterProvider router={router} />)
}

const go = async (name: string) => userEvent.setup().click(screen.getByRole('link', { name }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('A link leads to its page, and the one before stays until that is loaded', async () => {
  const slow = Promise.withResolvers<() => React.ReactNode>()
  load.mockReturnValue(slow.promise)
  await open()
  await go('/slow')
  expect(screen.getByText('the first page')).toBeDefined()
  // Where the person is going is known at once.
  await screen.findByRole('navigation', { name: '/slow' })
  slow.resolve(() => <p>it has come</p>)
  expect(await screen.findByText('it has come')).toBeDefined()
  expect(location.pathname).toBe('/slow')
  expect(screen.getByRole('link', { name: '/slow' }).getAttribute('aria-current')).toBe('page')
})

test('A layout that counts something does not draw the page in it anew', async () => {
  await open('/counted')
  await screen.findByText('a page that counts')
  drawn.mockClear()
  await userEvent.setup().click(screen.getByRole('button', { name: '0 wait' }))
  expect(screen.getByRole('button', { name: '1 wait' })).toBeDefined()
  expect(drawn).not.toHaveBeenCalled()
})

test('Pages of a part that few enter become known when somebody enters it, also after the line was gone', async () => {
  later.mockRejectedValue(new Error('no line'))
  await open()
  expect(later).not.toHaveBeenCalled()
  await go('/desk/log')
  expect(await screen.findByText('broken: Error: no line')).toBeDefined()
  later.mockResolvedValue([{ path: '/desk/log', parent: frame, load: async () => () => <p>the log</p> }])
  await go('/')
  await go('/desk/log')
  expect(await screen.findByText('the log')).toBeDefined()
  cleanup()
  await open('/desk/log')
  expect(screen.getByText('the log')).toBeDefined()
})

test('Whoever changes their mind lands where they asked last', async () => {
  const slow = Promise.withResolvers<() => React.ReactNode>()
  load.mockReturnValue(slow.promise)
  await open()
  await go('/slow')
  await go('/items/new')
  expect(await screen.findByText('a new one')).toBeDefined()
  await act(async () => slow.resolve(() => <p>too late</p>))
  expect(screen.queryByText('too late')).toBeNull()
})

test('A page that does not load says so, and is asked for anew at the next visit', async () => {
  load.mockRejectedValueOnce(new Error('no line'))
  await open('/slow')
  expect(screen.getByText('broken: Error: no line')).toBeDefined()
  load.mockResolvedValue(() => <p>it has come</p>)
  await go('/')
  await screen.findByText('the first page')
  await go('/slow')
  expect(await screen.findByText('it has come')).toBeDefined()
})

test('A page that throws is said in its place, and the next one stands', async () => {
  await open('/broken')
  expect(screen.getByText('broken: Error: a fault of the page').closest('main')).not.toBeNull()
  await go('/items/5')
  expect(await screen.findByText('number 5')).toBeDefined()
})

test('Guards lead elsewhere, or say that there is nothing', async () => {
  await open('/old')
  expect(screen.getByText('{"show":3}')).toBeDefined()
  expect(location.search).toBe('?show=3')
  await go('/closed')
  expect(await screen.findByText('nothing stands here')).toBeDefined()
  await go('/gone')
  expect(screen.getByText('nothing stands here')).toBeDefined()
  expect(asked.mock.calls.flat()).toEqual(['/old', '/list', '/closed', '/gone'])
})

test('The way back leads to where the page was scrolled; a new page begins at its top', async () => {
  await open()
  await go('/items/5')
  await screen.findByText('number 5')
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  vi.stubGlobal('scrollY', 640)
  window.dispatchEvent(new Event('scroll'))
  await go('/items/new')
  await screen.findByText('a new one')
  vi.stubGlobal('scrollY', 0)
  act(() => history.back())
  await screen.findByText('number 5')
  expect(scrolled).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
})

test('What is changed beside the path shows at once on the page that stands, unscrolled where that is asked', async () => {
  await open('/list?show=1')
  const before = scrolled.mock.calls.length
  await act(() => router.navigate({ to: '.', search: { show: 2 }, replace: true, resetScroll: false }))
  expect(screen.getByText('{"show":2}')).toBeDefined()
  expect(scrolled).toHaveBeenCalledTimes(before)
})

test('Leaving asks where something would be lost, by a link and by the way back', async () => {
  const user = userEvent.setup()
  await open('/items/5')
  await go('/guarded')
  await screen.findByText('unsaved')
  await go('/')
  await user.click(await screen.findByRole('button', { name: 'stay' }))
  expect(location.pathname).toBe('/guarded')
  act(() => history.back())
  await user.click(await screen.findByRole('button', { name: 'stay' }))
  await waitFor(() => expect(location.pathname).toBe('/guarded'))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => history.back())
  await user.click(await screen.findByRole('button', { name: 'leave' }))
  expect(await screen.findByText('number 5')).toBeDefined()
  await waitFor(() => expect(location.pathname).toBe('/items/5'))
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(false)
})

test('A new tab is the business of the browser', async () => {
  await open()
  const link = screen.getByRole('link', { name: '/items/5' })
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    // jsdom opens no tab.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link.dispatchEvent(click)
  }
  expect(location.pathname).toBe('/')
})

test('Whoever is about to follow a link has its page loaded, once', async () => {
  load.mockResolvedValue(() => <p>it has come</p>)
  await open()
  act(() => screen.getByRole('link', { name: '/slow' }).focus())
  await userEvent.setup().hover(screen.getByRole('link', { name: '/slow' }))
  await go('/slow')
  expect(await screen.findByText('it has come')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})
