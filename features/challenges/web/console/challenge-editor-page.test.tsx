import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChallengeContent } from '#features/challenges/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import { challenge, ID } from './challenge-console.fixture.ts'
import { ChallengeEditorPage } from './challenge-editor-page.tsx'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import { writeAtOnce } from '#platform/web/writing/write-at-once.fixture.ts'

const LIST = '/api/challenges/desk'
const ONE = `${LIST}/${ID}`
const STAGE = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0777'

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  server.on('GET /api/user/me', { body: { id: 'olga', role: 'organiser' } })
  const options = { departments: [], countries: [], segments: ['Drivers'], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('GET /api/stages', { body: [{ id: STAGE, name: 'The coast' }] })
  server.on(`POST ${LIST}/reach`, { body: { reach: 12_345 } })
  server.on(`GET ${ONE}`, { body: { challenge: challenge() } })
  server.on(`PUT ${ONE}`, refusal(500, 'internal'))
})
afterEach(() => {
  closeConsolePage()
  localStorage.clear()
})

const open = (address = `/console/challenges/${ID}`) =>
  openConsolePage(<ChallengeEditorPage />, server, { route: '/console/challenges/$id', address })
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const title = () => field(/^Title/)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole('button', { name: /^Save the/ })
const sent = (method: string, path: string) =>
  server.asked.filter((each) => each.method === method && each.path === path).map(({ body }) => body)
const changed = () => sent('PUT', ONE) as (ChallengeContent & { after: number })[]

test('A new challenge asks one person for a text and has no moments of its own; it is sent as it was written', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${LIST}`, refusal(400, 'challenge_content_wrong'))
  await open('/console/challenges')
  await writeAtOnce(user, await title(), 'A raft')
  await writeAtOnce(user, await field(/^What is to be done/), 'Build it.')
  await screen.findByRole('option', { name: 'The coast' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Stage/ }), 'The coast')
  await user.type(await field(/^Points, at most/), '{Backspace}{Backspace}80')
  await user.click(save())
  await waitFor(() => expect(sent('POST', LIST)).toHaveLength(1))
  expect(sent('POST', LIST)[0]).toEqual({
    texts: [{ language: 'en', title: 'A raft', description: 'Build it.', cover_alt: '' }],
    audience: EVERYBODY,
    stage_id: STAGE,
    opens_at: null,
    deadline: null,
    for: 'person',
    proof: { text: { required: true }, number: null, link: null, photos: null },
    points_min: 50,
    points_max: 80,
    precheck: false,
    cover_id: null,
  })
})

test('Every kind of proof has its own questions, and only those that are asked for are sent', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await title()
  expect(screen.queryByRole('textbox', { name: /^Unit/ })).toBeNull()
  await user.click(box(/^A text/))
  await user.click(box(/^A number/))
  await user.type(await field(/^Unit/), 'km')
  await writeAtOnce(user, await field(/^At most/), '12,5')
  await user.click(box(/^With decimals/))
  await user.click(box(/^A link/))
  await user.click(screen.getAllByRole('checkbox', { name: 'It has to be there' })[1]!)
  await user.click(box(/^Photos/))
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]!.proof).toEqual({
    text: null,
    number: { required: true, unit: 'km', min: 0, max: 12.5, decimals: true },
    link: { required: false },
    photos: { required: true, least: 1, most: 4 },
  })
})

test('A proof that was taken away by mistake costs nothing that was written about it', async () => {
  const user = userEvent.setup({ delay: null })
  const number = { required: false, unit: 'km', min: 3, max: 9, decimals: true }
  const proof = { text: null, number, link: { required: false }, photos: null }
  server.on(`GET ${ONE}`, { body: { challenge: challenge({ proof }) } })
  await open()
  await title()
  for (const name of [/^A number/, /^A link/]) {
    await user.click(box(name))
    await user.click(box(name))
  }
  await user.type(await title(), '!')
  await user.click(save())
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]!.proof).toEqual(proof)
})

test('The look of the captain is asked about crews alone, and is not sent for one person', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await title()
  expect(screen.queryByRole('checkbox', { name: /captain/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^The crew/ }))
  await user.click(box(/captain/))
  await user.click(save())
  await waitFor(() => expect(changed()).toMatchObject([{ for: 'crew', precheck: true, after: 4 }]))
  // While one is under way, a second press saves nothing.
  await screen.findByText(/The server says internal/)
  await user.click(screen.getByRole('radio', { name: /^One person/ }))
  expect(screen.queryByRole('checkbox', { name: /captain/ })).toBeNull()
  await user.click(save())
  await waitFor(() => expect(changed()[1]).toMatchObject({ for: 'person', precheck: false }))
})

test('Every mistake stands at its field, the summary leads there, and nothing that was typed is lost', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  await user.type(await title(), '!')
  await user.click(box(/^A text/))
  await user.click(box(/^Photos/))
  const wrong = {
    'texts.0.description': 'Too short.',
    'proof.photos.most': 'Too few.',
    proof: 'Ask for something.',
    deadline: 'It ends before it begins.',
  }
  server.on(`PUT ${ONE}`, refusal(400, 'challenge_content_wrong', wrong))
  await user.click(save())
  for (const [words, at] of [
    [/Too short\.$/, await field(/^What is to be done/)],
    [/Too few\.$/, await field(/^At most/)],
    [/Ask for something\.$/, box(/^A text/)],
    [/It ends before it begins\.$/, screen.getByLabelText(/^Deadline/)],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: words }))
    expect(document.activeElement).toBe(at)
    expect(at.getAttribute('aria-invalid')).toBe('true')
  }
  expect(await title()).toHaveProperty('value', 'A bridge!')
})

test('Of a running challenge, what people were promised is refused where it stands', async () => {
  const user = userEvent.setup({ delay: null })
  const running = challenge({
    state: 'published',
    stage: 'open',
    opens_at: '2026-01-01T08:00:00Z',
    entries: 3,
    to_review: 1,
  })
  server.on(`GET ${ONE}`, { body: { challenge: running } })
  await open()
  expect(await screen.findByText(/^This challenge is open or has entries/)).toBeDefined()
  expect(screen.getByText('3 entries, 1 to review, 0 approved.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /^The crew/ }))
  await user.click(box(/captain/))
  await user.type(screen.getByRole('combobox', { name: /^Segments/ }), 'Drivers{Enter}')
  const hurts = { for: 'For a person.', precheck: 'No captain.', audience: 'Not for fewer.' }
  server.on(`PUT ${ONE}`, refusal(409, 'challenge_runs', hurts))
  await user.click(screen.getByRole('button', { name: 'Save the changes' }))
  for (const [words, at] of [
    ['For: For a person.', screen.getByRole('radiogroup', { name: 'For' })],
    [/No captain\.$/, box(/captain/)],
    [/: Not for fewer\.$/, screen.getByRole('group', { name: 'For whom' })],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: words }))
    expect(document.activeElement).toBe(at)
  }
  expect(screen.getByRole('group', { name: 'For whom', description: /Not for fewer\.$/ })).toBeDefined()
})

test('How many people it has follows the audience', async () => {
  const user = userEvent.setup({ delay: null })
  await open()
  expect(await screen.findByText(/12.345 people at the moment/)).toBeDefined()
  server.on(`POST ${LIST}/reach`, { body: { reach: 1 } })
  await user.type(screen.getByRole('combobox', { name: /^Segments/ }), 'Drivers{Enter}')
  expect(await screen.findByText(/1 person at the moment/)).toBeDefined()
  const audience = { segments: ['Drivers'], department_ids: [], country_ids: [], every_kind: true }
  expect(sent('POST', `${LIST}/reach`).at(-1)).toEqual({ audience })
})

test('Publishing saves what is written first, and does not go on when that is refused', async () => {
  const user = userEvent.setup({ delay: null })
  server.on(`POST ${ONE}/publish`, { body: {} })
  server.on(`PUT ${ONE}`, refusal(400, 'invalid_input', { 'texts.0.title': 'Too short.' }))
  await open()
  await user.clear(await title())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish “A bridge”?' }))
  expect(dialog.getByText('12 people see it, and are told when it opens.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText(/^What you wrote could not be saved/)).toBeDefined()
  expect(sent('POST', `${ONE}/publish`)).toHaveLength(0)
  await user.keyboard('{Escape}')
  await writeAtOnce(user, await title(), 'A raft')
  server.on(`PUT ${ONE}`, { body: { challenge: challenge({ title: 'A raft' }) } })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(sent('POST', `${ONE}/publish`)).toHaveLength(1))
  expect(changed().at(-1)!.texts[0]!.title).toBe('A raft')
})
