import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConsoleFolder } from '#features/library/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { FoldersPage } from './folders-page.tsx'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const LIST = '/api/library/desk/folders'
const ORDER = '/api/library/desk/folder-order'
const idOf = (at: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f050${at}`
const folder = (at: number, name: string, parent_id: string | null = null): ConsoleFolder => ({
  id: idOf(at),
  parent_id,
  texts: [{ language: 'en', name }],
})
const roads = folder(1, 'Roads')
const rest = folder(2, 'Rest')
const bridges = folder(3, 'Bridges', roads.id)

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.on('GET /api/library/desk', { body: { folders: [roads, rest, bridges], documents: [], next: null } })
})
afterEach(closeConsolePage)

const open = () =>
  openConsolePage(
    <>
      <FoldersPage />
      <ToastRegion label="Messages" closeText="Close" />
    </>,
    server,
  )
const button = (name: string) => screen.findByRole('button', { name })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Folders' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('Folders are put into another order among those beside them, and it is told once it has arrived', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ORDER}`, { body: { folders: [rest, roads, bridges] } })
  await open()
  expect(await button('Roads: move up')).toHaveProperty('disabled', true)
  expect(await button('Bridges: move down')).toHaveProperty('disabled', true)
  await user.click(await button('Roads: move down'))
  expect(await screen.findByText('Roads is now number 2 of 2.')).toBeDefined()
  expect(server.sent('PUT')).toEqual([{ parent_id: null, folder_ids: [rest.id, roads.id] }])
  expect(await rows()).toEqual(['Rest', 'Roads', 'Bridges (Roads / Bridges)'])
})

test('An order that does not arrive is not told as done, and the folders are read again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ORDER}`, refusal(409, 'library_folders_changed'))
  await open()
  await button('Roads: move down')
  server.on('GET /api/library/desk', { body: { folders: [folder(4, 'Hills'), roads] } })
  await user.click(await button('Roads: move down'))
  expect(await screen.findByText('The server says library_folders_changed.')).toBeDefined()
  await waitFor(async () => expect(await rows()).toEqual(['Hills', 'Roads']))
  expect(screen.queryByText(/^Roads is now/)).toBeNull()
})

test('A new folder has a name in one language at least, and stands where it was put', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${LIST}`, { body: { folders: [roads, rest, bridges, folder(4, 'Tunele', bridges.id)] } })
  await open()
  await rows()
  await user.click(await button('New folder'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }))
  const save = dialog.getByRole('button', { name: 'Save' })
  await user.type(dialog.getByRole('textbox', { name: 'Name: English' }), '   ')
  expect(save).toHaveProperty('disabled', true)
  await writeAtOnce(user, dialog.getByRole('textbox', { name: 'Name: Polish' }), ' Tunele ')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Stands in' }), 'Roads / Bridges')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('POST')).toEqual([
    { parent_id: bridges.id, texts: [{ language: 'pl', name: 'Tunele' }] },
  ])
  expect(await rows()).toContain('Tunele (Roads / Bridges / Tunele)')
})

test('A folder is put neither into itself nor into what stands in it; a refusal keeps what was typed', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(
    `PUT ${LIST}/${roads.id}`,
    refusal(400, 'library_content_wrong', { 'texts.0.name': 'Too short.', parent_id: 'Not there.' }),
  )
  await open()
  await user.click(await button('Rename or move Roads'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename or move' }))
  const into = dialog.getByRole('combobox', { name: 'Stands in' })
  expect(
    within(into)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['In no folder', 'Rest'])
  const name = dialog.getByRole('textbox', { name: 'Name: English' })
  await user.type(name, '!')
  await user.selectOptions(into, 'Rest')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('textbox', { description: 'Too short.' })).toBe(name)
  expect(dialog.getByRole('combobox', { description: 'Not there.' })).toBe(into)
  expect([name, into]).toMatchObject([{ value: 'Roads!' }, { value: rest.id }])
  expect(server.sent('PUT')).toEqual([{ parent_id: rest.id, texts: [{ language: 'en', name: 'Roads!' }] }])
})

test('A folder is deleted only after a question, and why it cannot be is said in it', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`DELETE ${LIST}/${rest.id}`, refusal(409, 'library_folder_full'))
  await open()
  await user.click(await button('Delete Rest'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the folder “Rest”?' }))
  expect(server.sent('DELETE')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('The server says library_folder_full.')).toBeDefined()
  server.on(`DELETE ${LIST}/${rest.id}`, { body: { folders: [roads, bridges] } })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await rows()).toEqual(['Roads', 'Bridges (Roads / Bridges)'])
})

test('Folders that do not come are offered once more; none at all says so', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('GET /api/library/desk', refusal(403, 'forbidden'))
  await open()
  const again = await button('Try again')
  server.on('GET /api/library/desk', { body: { folders: [] } })
  await user.click(again)
  expect(await screen.findByText('No folder yet')).toBeDefined()
})
