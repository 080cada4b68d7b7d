import { cleanup, createEvent, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newItem, type PictureItem } from './picture-items.ts'
import { PicturePicker } from './picture-picker.tsx'
import { usePictureUploads } from './picture-uploads.ts'
import { Around, show, somePicture } from './pictures.fixture.tsx'
import { useToldProgress } from './use-told-progress.ts'

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let moment = 0
const file = () => new File(['x'], 'a.jpg', { type: 'image/jpeg', lastModified: ++moment })
const kept = [somePicture('a'), somePicture('b')]

function Form({ pictures }: { pictures?: typeof kept }) {
  const uploads = usePictureUploads({ most: 4, ...(pictures && { kept: pictures }) })
  return (
    <>
      <input aria-label="Words" />
      <PicturePicker uploads={uploads} label="Photos" />
      <output>{JSON.stringify(uploads.pictures.map(({ alt }) => alt))}</output>
    </>
  )
}
const zone = () => screen.getByRole('group', { name: 'Photos' })
const rows = () => within(zone()).queryAllByRole('listitem')
const sent = () => screen.getByText(/^\[/).textContent

test('Pictures are chosen by hand, dropped and pasted, until there is room for no more', async () => {
  show(<Form />)
  expect(within(zone()).getByText('Room for 4 more pictures.')).toBeDefined()
  await userEvent.upload(document.querySelector('input[type=file]')!, [file(), file()])
  expect(rows()).toHaveLength(2)
  fireEvent.dragOver(zone(), { dataTransfer: { types: ['Files'] } })
  expect(screen.getByText('Let go to add them')).toBeDefined()
  fireEvent.drop(zone(), { dataTransfer: { types: ['Files'], files: [file()] } })
  expect(rows()).toHaveLength(3)
  fireEvent.paste(document.body, { clipboardData: { files: [file(), file()], types: ['Files'] } })
  expect(rows()).toHaveLength(4)
  expect(screen.getByText('Only 4 pictures fit here. The rest was left out.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Choose pictures' })).toBeNull()
})

test('Words that were copied together with a picture stay words in a field', () => {
  show(<Form />)
  const copied = { clipboardData: { files: [file()], types: ['text/plain', 'Files'] } }
  const paste = createEvent.paste(screen.getByLabelText('Words'), copied)
  fireEvent(screen.getByLabelText('Words'), paste)
  expect([paste.defaultPrevented, rows().length]).toEqual([false, 0])
  fireEvent.paste(document.body, copied)
  expect(rows()).toHaveLength(1)
})

test('What stood there before keeps its words; they are changed, put in order and taken out by buttons', async () => {
  show(<Form pictures={kept} />)
  expect(sent()).toBe('["Picture a","Picture b"]')
  await userEvent.clear(screen.getByLabelText('What does picture 1 show?'))
  await userEvent.type(screen.getByLabelText('What does picture 1 show?'), ' A lake ')
  expect(sent()).toBe('["A lake","Picture b"]')
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 1 back' }))
  expect(sent()).toBe('["Picture b","A lake"]')
  expect(screen.getByRole('button', { name: 'Move picture 1 forward' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(sent()).toBe('["A lake"]')
  // The button that was pressed is gone.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose pictures' })),
  )
})

test('A row is put elsewhere by dragging it there', () => {
  show(<Form pictures={kept} />)
  const dataTransfer = { types: [], setData: () => undefined }
  const [first, second] = rows()
  fireEvent.dragStart(first!.querySelector('img')!, { dataTransfer })
  fireEvent.dragOver(second!, { dataTransfer })
  fireEvent.drop(second!, { dataTransfer })
  expect(sent()).toBe('["Picture b","Picture a"]')
})

test('A screen reader is told of quarters and of ends, not of every percent', () => {
  const item = newItem('1', 'blob:1')
  const at = (percent: number) => ({ ...item, state: 'sending' as const, progress: percent / 100 })
  const { result, rerender } = renderHook(useToldProgress, { initialProps: [item], wrapper: Around })
  const moments: PictureItem[] = [...[3, 20, 26, 30, 49, 76, 90, 100].map(at), { ...item, state: 'done' }]
  const told = moments.map((each) => {
    rerender([each])
    return result.current
  })
  expect([...new Set(told)]).toEqual(['', 'Picture 1: 25 %', 'Picture 1: 75 %', 'Picture 1 is ready.'])
})
