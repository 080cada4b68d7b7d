import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outlet, RouterProvider } from '#platform/web/router/router-provider.tsx'
import { Router } from '#platform/web/router/router.ts'
import { ColleagueCardContext, type ColleagueCardProps } from './colleague-card-context.ts'
import { ColleagueLink } from './colleague-link.tsx'

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'

function Card({ id, onClose }: ColleagueCardProps) {
  return (
    <dialog open aria-label={`card of ${id}`}>
      <button onClick={onClose}>close</button>
    </dialog>
  )
}

async function show({ card, id = ID }: { card?: ComponentType<ColleagueCardProps>; id?: string | null }) {
  history.replaceState(null, '', '/')
  const router = new Router({
    routes: [
      { path: '/', load: async () => () => <p>a list</p> },
      { path: '/people/$id', load: async () => () => <h1>the page</h1> },
    ],
    later: [],
    Root: () => (
      <>
        <ColleagueLink id={id} beside>
          face
        </ColleagueLink>
        <ColleagueLink id={id}>Ola Zych</ColleagueLink>
        <Outlet />
      </>
    ),
    NotFound: () => null,
    Broken: () => null,
    guard: () => undefined,
  })
  await router.load()
  render(
    <ColleagueCardContext value={card}>
      <RouterProvider router={router} />
    </ColleagueCardContext>,
  )
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('A name opens the card and gets the focus back; the address is that of the page', async () => {
  await show({ card: Card })
  const name = screen.getByRole('link', { name: 'Ola Zych' })
  expect([name.getAttribute('href'), name.getAttribute('aria-haspopup')]).toEqual([`/people/${ID}`, 'dialog'])
  fireEvent.click(name)
  expect(screen.getByRole('dialog', { name: `card of ${ID}` })).toBeDefined()
  expect(location.pathname).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('A new tab is left to the browser, and where there is no card the page opens', async () => {
  await show({ card: Card })
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true }), 'the browser goes on').toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await show({})
  fireEvent.click(screen.getByRole('link'))
  expect(await screen.findByRole('heading', { name: 'the page' })).toBeDefined()
})

test('A face beside its name is for the pointer alone, and nobody who shows another name is led to', async () => {
  await show({ card: Card })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  fireEvent.click(screen.getByText('face'))
  expect(screen.getByRole('dialog')).toBeDefined()
  cleanup()
  await show({ card: Card, id: null })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Ola Zych')).toBeDefined()
})
