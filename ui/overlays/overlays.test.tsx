import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/button.tsx'
import { TriggerButton } from './trigger-button.tsx'
import { Dialog, DialogTrigger } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ToastRegion } from './toast-region.tsx'
import { closeToast, readToasts, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  for (const toast of readToasts()) closeToast(toast.id)
})

test('closing a dialog gives the focus back to the button that opened it', async () => {
  render(
    <DialogTrigger>
      <TriggerButton>Start a crew</TriggerButton>
      <Dialog title="A new crew" closeText="Close">
        <TextField label="Name" />
      </Dialog>
    </DialogTrigger>,
  )
  const opener = screen.getByRole('button', { name: 'Start a crew' })
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'A new crew' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a dialog opened by the page gives the focus back too, even when a field took it first', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Rename' })
  await userEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the focus cannot leave an open dialog', async () => {
  render(
    <>
      <a href="#away">Elsewhere</a>
      <Dialog
        title="A new crew"
        closeText="Close"
        isOpen
        footer={<TriggerButton slot="close">Done</TriggerButton>}
      >
        <TextField label="Name" />
      </Dialog>
    </>,
  )
  const dialog = screen.getByRole('dialog')
  for (let press = 0; press < 6; press++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test('a button that is at work keeps the focus and ignores presses', async () => {
  const press = vi.fn()
  render(
    <Button pending pendingText="Saving" onPress={press}>
      Save
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Saving' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
})

test('a menu opens by keyboard and says what was chosen', async () => {
  const choose = vi.fn()
  render(
    <Menu trigger={<TriggerButton>Account</TriggerButton>} onAction={choose}>
      <MenuItem id="map">Map</MenuItem>
      <MenuItem id="out">Sign out</MenuItem>
    </Menu>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledWith('out')
})

test('tabs show one panel at a time', async () => {
  const tabs = [
    { id: 'week', label: 'This week', panel: 'Near you' },
    { id: 'all', label: 'All time', panel: 'Everyone' },
  ]
  render(<Tabs label="Standings" tabs={tabs} />)
  expect(screen.getByRole('tabpanel').textContent).toBe('Near you')
  await userEvent.click(screen.getByRole('tab', { name: 'All time' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Everyone')
})

test('a toast is announced, can be undone, and waits while someone points at it', async () => {
  const undo = vi.fn()
  render(<ToastRegion label="Messages" closeText="Close" />)
  act(() => void showToast({ text: 'The postcard is gone.', action: { label: 'Undo', onPress: undo } }))
  expect(screen.getByRole('status').textContent).toContain('The postcard is gone.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('')

  vi.useFakeTimers()
  act(() => void showToast({ text: 'Saved.', duration: 1000 }))
  const region = screen.getByRole('region', { name: 'Messages' })
  act(() => void region.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })))
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByRole('status').textContent).toContain('Saved.')
  act(() => void region.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })))
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toBe('')
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Rename</Button>
      <Dialog title="Rename" closeText="Close" isOpen={open} onOpenChange={setOpen}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the case under test */}
        <TextField label="Name" autoFocus />
      </Dialog>
    </>
  )
}
