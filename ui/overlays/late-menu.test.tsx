import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateMenu } from './late-menu.tsx'
import { MenuItem, PlacedMenu } from './menu.tsx'

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false })
})
afterEach(cleanup)

const chosen = vi.fn<(key: string) => void>()

function menuOf(load: () => Promise<typeof PlacedMenu>) {
  render(
    <LateMenu label="Crew" icon="…" load={load}>
      {(Placed, place) => (
        <Placed place={place} label="Crew" onAction={chosen}>
          <MenuItem id="rename">Rename</MenuItem>
          <MenuItem id="leave">Leave</MenuItem>
        </Placed>
      )}
    </LateMenu>,
  )
  return screen.getByRole('button', { name: 'Crew' })
}

const item = (name: string) => screen.findByRole('menuitem', { name })
const hasFocus = (what: Element) => vi.waitFor(() => expect(document.activeElement).toBe(what))

test('a press waits for the menu that it opens, and the menu takes the focus', async () => {
  let come = (_menu: typeof PlacedMenu) => {}
  const load = vi.fn(() => new Promise<typeof PlacedMenu>((resolve) => (come = resolve)))
  const button = menuOf(load)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(button.ariaExpanded).toBe('true')
  come(PlacedMenu)
  const menu = await screen.findByRole('menu', { name: 'Crew' })
  await vi.waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('rename')
  await hasFocus(button)
  expect(button.ariaExpanded).toBe('false')
})

test('by the keyboard it begins at the first entry or the last, and gives the focus back', async () => {
  const button = menuOf(async () => PlacedMenu)
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  for (const [key, name] of Object.entries({ Enter: 'Rename', ArrowUp: 'Leave', ArrowDown: 'Rename' })) {
    await userEvent.keyboard(`{${key}}`)
    await hasFocus(await item(name))
    await userEvent.keyboard('{Escape}')
    await hasFocus(button)
    expect(screen.queryByRole('menu')).toBeNull()
  }
})

test('where it cannot be loaded the next press tries again', async () => {
  let line = async (): Promise<typeof PlacedMenu> => {
    throw new Error('no line')
  }
  const button = menuOf(() => line())
  await userEvent.click(button)
  await vi.waitFor(() => expect(button.ariaExpanded).toBe('false'))
  line = async () => PlacedMenu
  await userEvent.click(button)
  await screen.findByRole('menu')
})
