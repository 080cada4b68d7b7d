import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConsoleArticle, NewsContent } from '#features/news/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { article, ID } from './news-console.fixture.ts'
import { NewsEditorPage } from './news-editor-page.tsx'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const LIST = '/api/news/desk'
const ONE = `${LIST}/${ID}`
const SAVES = `/api/saves/news/${ID}`

let server: FakeServer
const stands = (change?: Partial<ConsoleArticle>) =>
  server.on(`GET ${ONE}`, { body: { article: article(change) } })
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: ['Drivers'], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on(`POST ${LIST}/reach`, { body: { reach: 12_345 } })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
  stands()
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = (address = `/console/news/${ID}`) =>
  openConsolePage(<NewsEditorPage />, server, { route: '/console/news/$id', address })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sent = (method: string, path: string) =>
  server.asked.filter((each) => each.method === method && each.path === path).map(({ body }) => body)
const changed = () => sent('PUT', ONE) as (NewsContent & { after: number })[]

test('A new article is sent as it was written, in the language in which it was written', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${LIST}`, refusal(400, 'news_content_wrong'))
  await open('/console/news')
  await user.click(await screen.findByRole('tab', { name: /Polish/ }))
  await writeAtOnce(user, await title(), 'Wybrzeże')
  await user.click(screen.getByRole('checkbox', { name: /^Ask readers to confirm it/ }))
  await user.type(screen.getByRole('combobox', { name: 'Segments' }), 'drivers{Enter}')
  await user.click(await button('Save the draft'))
  await waitFor(() => expect(sent('POST', LIST)).toHaveLength(1))
  expect(sent('POST', LIST)[0]).toEqual({
    texts: [{ language: 'pl', title: 'Wybrzeże', lead: '', html: '', cover_alt: '' }],
    audience: { ...EVERYBODY, segments: ['Drivers'] },
    must_read: true,
    cover_id: null,
  })
})

test('A mistake in the other language opens it, stands at its field, and loses nothing', async () => {
  const user = userEvent.setup({ delay: null })
  const [english] = article().texts
  stands({ texts: [english!, { ...english!, language: 'pl', title: 'W' }] })
  server.on(`PUT ${ONE}`, refusal(400, 'news_content_wrong', { 'texts.1.title': 'Too short.' }))
  await open()
  await user.type(await title(), '!')
  await user.click(await button('Save the draft'))
  await user.click(await screen.findByRole('link', { name: 'Title: Too short.' }))
  expect(document.activeElement).toBe(await title())
  expect(await title()).toMatchObject({ value: 'W', ariaInvalid: 'true' })
  await user.click(screen.getByRole('tab', { name: /English/ }))
  expect(await title()).toHaveProperty('value', 'The coast!')
})

test('What somebody else has saved is not written over; their words are taken, and the own ones are left', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await writeAtOnce(user, await title(), ' again')
  server.on(`PUT ${ONE}`, refusal(409, 'content_changed'))
  const saved = { number: 9, saved_at: '2026-01-02T08:00:00Z', saved_by: null }
  stands({ texts: [{ ...article().texts[0]!, title: 'The cliffs' }], saved })
  await user.click(await button('Save the draft'))
  expect(await screen.findByText('Somebody else has saved this meanwhile')).toBeDefined()
  expect(await title()).toHaveProperty('value', 'The coast again')
  await user.click(await button('Take theirs'))
  expect(await title()).toHaveProperty('value', 'The cliffs')
  expect(changed()).toMatchObject([{ after: 4 }])
})

test('A save that arrives while the earlier ones are open stands among them', async () => {
  const user = userEvent.setup({ delay: null })
  const first = { number: 4, saved_at: '2026-01-01T08:00:00Z', saved_by: null }
  const saves = (...shown: object[]) => server.on(`GET ${SAVES}`, { body: { saves: shown } })
  saves(first)
  server.on(`PUT ${ONE}`, { body: { article: article() } })
  await open()
  await user.type(await title(), '!')
  await user.click(await button('Earlier saves'))
  const list = within(await screen.findByRole('dialog'))
  expect(await list.findAllByRole('listitem')).toHaveLength(1)
  saves({ ...first, number: 5, saved_at: '2026-01-01T08:05:00Z' }, first)
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2), { timeout: 5_000 })
  expect(changed()).toHaveLength(1)
})

test('Leaving with unsaved words asks; whoever stays has them still', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.type(await title(), '!')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  await user.click(await button('Stay'))
  expect(await title()).toHaveProperty('value', 'The coast!')
  await user.click(screen.getByRole('link', { name: 'Another page' }))
  await user.click(await button('Leave'))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('An article is planned by the clock of the programme; a moment that is past is refused at the field', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`PUT ${ONE}/schedule`, refusal(409, 'news_moment_past'))
  await open()
  await user.click(await button('Schedule'))
  const dialog = within(await screen.findByRole('dialog', { name: 'When does it appear?' }))
  const plan = dialog.getByRole('button', { name: 'Schedule' })
  expect(plan).toHaveProperty('disabled', true)
  const moment = dialog.getByLabelText(/^Moment/)
  fireEvent.change(moment, { target: { value: '2126-05-01T10:00' } })
  await user.click(plan)
  expect(await dialog.findByText('The server says news_moment_past.')).toBeDefined()
  expect(moment).toMatchObject({ value: '2126-05-01T10:00', ariaInvalid: 'true' })
  server.on(`PUT ${ONE}/schedule`, { body: {} })
  stands({ state: 'scheduled', published_at: '2126-05-01T10:00:00.000Z' })
  await user.click(plan)
  expect(await button('Change the moment')).toBeDefined()
  expect(sent('PUT', `${ONE}/schedule`).at(-1)).toEqual({ published_at: '2126-05-01T10:00:00.000Z' })
})

test('Publishing saves what is written first, and says how many are told', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${ONE}/publish`, { body: {} })
  await open()
  await user.type(await title(), '!')
  await user.click(await button('Publish now'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish “The coast”?' }))
  expect(dialog.getByText('12 people see it at once and are told.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  expect(await dialog.findByText(/^What you wrote could not be saved/)).toBeDefined()
  expect(sent('POST', `${ONE}/publish`)).toHaveLength(0)
  server.on(`PUT ${ONE}`, { body: { article: article({ title: 'The coast!' }) } })
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(sent('POST', `${ONE}/publish`)).toHaveLength(1))
  expect(changed().at(-1)).toMatchObject({ texts: [{ title: 'The coast!' }], after: 4 })
})

test('Readers that do not come are offered once more, and nobody is said to be there meanwhile', async () => {
  const user = userEvent.setup({ delay: null })
  stands({ state: 'published', published_at: '2026-01-01T08:00:00Z', read: 3 })
  server.on(`GET ${ONE}/readers`, refusal(403, 'forbidden'))
  await open()
  const again = await button('Try again')
  expect(screen.queryByRole('table', { name: 'Who has read it' })).toBeNull()
  server.on(`GET ${ONE}/readers`, { body: { readers: [], next: null } })
  await user.click(again)
  expect(await screen.findByText('Nobody here.')).toBeDefined()
})

test('The others are reminded of what is to be confirmed, and why not is said beside it', async () => {
  const user = userEvent.setup({ delay: null })
  stands({ state: 'published', must_read: true, published_at: '2026-01-01T08:00:00Z' })
  server.on(`GET ${ONE}/readers`, { body: { readers: [], next: null } })
  server.on(`POST ${ONE}/remind`, refusal(409, 'news_reminded'))
  await open()
  const remind = await button('Remind the others')
  await user.click(remind)
  expect(await screen.findByText('The server says news_reminded.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Have not confirmed it')
  await waitFor(() =>
    expect(server.asked.findLast(({ path }) => path === `${ONE}/readers`)!.query).toBe(
      '?state=not_acknowledged',
    ),
  )
})
