import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { VoteContent } from '#features/vote/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { programmeQuery, queryClient } from '#platform/web/api/queries.ts'
import { VoteEditorPage } from './vote-editor-page.tsx'
import { ID, vote } from './vote.fixture.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const ONE = `/api/vote/desk/${ID}`

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: ['Drivers'], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('POST /api/vote/desk/reach', { body: { reach: 12_345 } })
  server.on(`GET ${ONE}`, { body: { vote: vote() } })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = (address = `/console/votes/${ID}`) =>
  openConsolePage(<VoteEditorPage />, server, { route: '/console/votes/$id', address })

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const trips = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Name of the trip/ })
const named = async () => (await trips()).map(({ value }) => value)
const save = () => screen.getByRole('button', { name: 'Save the draft' })
const sent = (method: string, path: string) =>
  server.asked.filter((each) => each.method === method && each.path === path).map(({ body }) => body)
const changed = () => sent('PUT', ONE) as (VoteContent & { after: number })[]

test('A vote on anything else asks of each option for a title, a text and a picture, and shows them so', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/vote/desk', refusal(400, 'vote_content_wrong'))
  await open('/console/votes')
  await writeAtOnce(user, await title(), 'Which drink?')
  await user.click(screen.getByRole('radio', { name: /^Anything else/ }))
  expect(screen.queryByRole('textbox', { name: /^(Price|Name of the trip|In one line)/ })).toBeNull()
  expect(screen.queryByLabelText(/^First day/)).toBeNull()
  const [first, second] = screen.getAllByRole('textbox', { name: /^Option/ })
  await user.type(first!, 'Tea')
  await writeAtOnce(user, second!, 'Coffee')
  await writeAtOnce(user, screen.getAllByRole('textbox', { name: /^Text/ })[0]!, 'With milk.')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const paper = within(screen.getByRole('region', { name: 'As participants see it' }))
  expect(paper.getAllByRole('radio', { description: '' })).toHaveLength(1)
  expect(paper.getByRole('radio', { name: 'Tea', description: 'With milk.' })).toBeDefined()
  expect(paper.queryByText(/trip/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent('POST', '/api/vote/desk')).toHaveLength(1))
  expect(sent('POST', '/api/vote/desk')).toMatchObject([{ kind: 'choice' }])
})

test('A new vote has two options, opens before it closes, and is sent as it was written', async () => {
  const user = userEvent.setup({ delay: null })
  server.on('POST /api/vote/desk', refusal(400, 'vote_content_wrong'))
  await open('/console/votes')
  await writeAtOnce(user, await title(), 'Where to?')
  const [first, second] = await trips()
  await writeAtOnce(user, first!, 'Norway')
  await writeAtOnce(user, second!, 'Crete')
  await writeAtOnce(user, screen.getAllByLabelText(/^First day/)[0]!, '2126-07-01')
  await writeAtOnce(user, screen.getAllByRole('textbox', { name: /^Price/ })[1]!, '300 €')
  await user.click(save())
  await waitFor(() => expect(sent('POST', '/api/vote/desk')).toHaveLength(1))
  const [{ opens_at, closes_at, ...rest }] = sent('POST', '/api/vote/desk') as [VoteContent]
  expect(Date.parse(closes_at)).toBeGreaterThan(Date.parse(opens_at))
  expect(Date.parse(opens_at)).toBeGreaterThan(Date.now())
  const words = { language: 'en', lead: '', text: '' }
  expect(rest).toEqual({
    kind: 'trip',
    texts: [{ language: 'en', title: 'Where to?', text: '' }],
    audience: EVERYBODY,
    options: [
      {
        texts: [{ ...words, title: 'Norway', price: '' }],
        starts_on: '2126-07-01',
        ends_on: null,
        pictures: [],
      },
      { texts: [{ ...words, title: 'Crete', price: '300 €' }], starts_on: null, ends_on: null, pictures: [] },
    ],
  })
})

test('Options are put into another order by buttons, added and taken away, but never fewer than two', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  expect(await named()).toEqual(['Norway', 'Crete', 'Malta'])
  await user.click(screen.getByRole('button', { name: 'Option 3: move up' }))
  expect(screen.getByText('Option 3 is now number 2 of 3.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Option 1: take away' }))
  expect(await named()).toEqual(['Malta', 'Crete'])
  for (const at of [1, 2])
    expect(screen.getByRole('button', { name: `Option ${at}: take away` })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Add an option' }))
  await writeAtOnce(user, (await trips())[2]!, 'Iceland')
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]!.options.map(({ texts }) => texts[0]!.title)).toEqual(['Malta', 'Crete', 'Iceland'])
  expect(changed()[0]!.options[0]).not.toHaveProperty('id')
})

test('The moments are those of the clock of the programme, and an emptied field keeps the last one', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  const closes = await screen.findByLabelText<HTMLInputElement>(/^Closes/)
  act(() => {
    const warsaw = { name: 'Rally', time_zone: 'Europe/Warsaw' }
    queryClient.setQueryData(programmeQuery.queryKey, warsaw as never)
  })
  expect(await screen.findAllByText(/Time zone: Europe\/Warsaw/)).toHaveLength(2)
  expect(closes.value).toBe('2126-06-01T10:00')
  fireEvent.change(closes, { target: { value: '' } })
  expect(closes.value).toBe('2126-06-01T10:00')
  fireEvent.change(closes, { target: { value: '2126-07-02T18:30' } })
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).toMatchObject({
    opens_at: '2126-05-01T08:00:00Z',
    closes_at: '2126-07-02T16:30:00.000Z',
  })
})

test('Every mistake stands at its field, the summary leads there, and nothing that was typed is lost', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(
    `PUT ${ONE}`,
    refusal(400, 'vote_content_wrong', {
      'options.2.texts.0.title': 'Too long.',
      'options.1.ends_on': 'It ends before it begins.',
      closes_at: 'It closes before it opens.',
    }),
  )
  await open()
  await user.type((await trips())[2]!, '!')
  await user.click(save())
  await user.click(await screen.findByRole('link', { name: /^Option 3 · .*Too long\.$/ }))
  expect(document.activeElement).toBe((await trips())[2])
  await user.click(screen.getByRole('link', { name: /It ends before it begins\.$/ }))
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^Last day/)[1])
  await user.click(screen.getByRole('link', { name: /It closes before it opens\.$/ }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Closes/))
  expect(await named()).toEqual(['Norway', 'Crete', 'Malta!'])
})

test('How many voters it would have follows the audience', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  expect(await screen.findByText(/12.345 people at the moment/)).toBeDefined()
  server.on('POST /api/vote/desk/reach', { body: { reach: 1 } })
  await user.type(screen.getByRole('combobox', { name: /^Segments/ }), 'Drivers{Enter}')
  expect(await screen.findByText(/1 person at the moment/)).toBeDefined()
  const audience = { segments: ['Drivers'], department_ids: [], country_ids: [], every_kind: true }
  expect(sent('POST', '/api/vote/desk/reach').at(-1)).toEqual({ audience })
})

test('A vote that waits for its opening can be changed only once it is a draft again', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`GET ${ONE}`, { body: { vote: vote({ state: 'scheduled' }) } })
  await open()
  expect(await screen.findByText(/^This vote opens at its moment/)).toBeDefined()
  expect((await title()).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  server.on(`POST ${ONE}/withdraw`, { body: {} })
  server.on(`GET ${ONE}`, { body: { vote: vote() } })
  await user.click(screen.getByRole('button', { name: 'Make it a draft again' }))
  await waitFor(async () => expect((await title()).matches(':disabled')).toBe(false))
  await user.type(await title(), '!')
  await user.click(save())
  await waitFor(() => expect(changed()).toMatchObject([{ texts: [{ title: 'Where to?!' }], after: 4 }]))
})

test('Publishing says for how many it is and that nothing changes from then on', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${ONE}/publish`, { body: {} })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish “Where to?”?' }))
  expect(dialog.getByText(/^It is for 12 people today.*nothing of it changes/)).toBeDefined()
  expect(sent('POST', `${ONE}/publish`)).toHaveLength(0)
  server.on(`GET ${ONE}`, { body: { vote: vote({ state: 'scheduled' }) } })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^This vote opens at its moment/)).toBeDefined()
  expect(sent('POST', `${ONE}/publish`)).toHaveLength(1)
  expect(changed()).toHaveLength(0)
})
