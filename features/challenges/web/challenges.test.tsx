import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Challenge, Entry } from '#features/challenges/contract/challenges.ts'
import { clearTokens, keepToken } from '#platform/web/session/session.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import english from 'virtual:texts/en/pages'
import { EntryForm } from './entering/entry-form.tsx'
import { EntryTimeline } from './entering/entry-timeline.tsx'
import { keepHeld, readHeld } from './entering/held-draft.ts'
import { PlainWords } from './entering/plain-words.tsx'

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'
const soon = new Date(Date.now() + 86_400_000).toISOString()
const entry: Entry = {
  id: ID,
  state: 'draft',
  version: 3,
  text: 'Kept',
  number: null,
  link: null,
  pictures: [],
  wall_agreed: false,
  saved_at: soon,
  saved_by: 'Ben Bus',
  handed_in_at: null,
  improve_until: null,
  points: null,
  own_points: null,
  history: [],
}
const challenge = (change: Partial<Challenge> = {}): Challenge => ({
  id: ID,
  language: 'en',
  title: 'A walk',
  stage: null,
  for: 'person',
  opens_at: soon,
  deadline: soon,
  until: soon,
  points_min: 10,
  points_max: 10,
  cover: null,
  cover_alt: '',
  standing: 'working',
  entry_state: 'draft',
  entry_points: null,
  description: '',
  proof: { text: { required: true }, number: null, link: null, photos: null },
  precheck: false,
  entry,
  crew: null,
  may: { write: null, check: 'challenge_entry_closed', appeal: 'challenge_not_rejected' },
  ...change,
})

function show(node: React.ReactNode) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider
        locale="en-GB"
        timeZone="UTC"
        messages={{ ...(english as object), app: { retry: 'Try again' } } as unknown as Texts}
      >
        {node}
      </IntlProvider>
    </QueryClientProvider>,
  )
}

const answers = vi.fn<(address: string, init: RequestInit) => { status: number; body: unknown }>()
beforeEach(() => {
  keepToken('token', { remember: false })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { status, body } = answers(address, init)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  clearTokens()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  answers.mockReset()
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Tell us/ })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const saved = (version: number, text: string) => ({
  status: 200,
  body: { challenge: challenge({ entry: { ...entry, version, text } }), now: soon },
})

describe('An entry in work', () => {
  test('is kept on the device at once and on the server after a pause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answers.mockReturnValue(saved(4, 'New'))
    show(<EntryForm challenge={challenge()} personId="me" />)
    type('New')
    expect(readHeld('me', ID)).toMatchObject({ version: 3, fields: { text: 'New' } })
    expect(answers).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1_200))
    expect(JSON.parse(answers.mock.calls[0]![1].body as string)).toMatchObject({ version: 3, text: 'New' })
    await waitFor(() => expect(readHeld('me', ID)).toBeUndefined())
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  test('comes back from the device, and a change made elsewhere meanwhile is a question', () => {
    keepHeld('me', ID, { version: 2, fields: { text: 'Mine', number: '', link: '', wall_agreed: false } })
    show(<EntryForm challenge={challenge()} personId="me" />)
    expect(field().value).toBe('Mine')
    expect(screen.getByText('There are two versions')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Take the other one' }))
    expect(field().value).toBe('Kept')
    expect(readHeld('me', ID)).toBeUndefined()
  })

  test('says what is missing instead of being handed in', () => {
    show(<EntryForm challenge={challenge({ entry: null })} personId="me" />)
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Still missing: a few words')).toBeTruthy()
    expect(answers).not.toHaveBeenCalled()
  })
})

test('The way of an entry tells who said what, and a share of the points', () => {
  const history = [{ kind: 'approved' as const, at: soon, by: 'Olga O', comment: 'Well done', points: 50 }]
  const approved = { ...entry, state: 'approved' as const, points: 50, own_points: 17, history }
  show(<EntryTimeline challenge={challenge({ for: 'crew', entry: approved })} />)
  expect(screen.getByRole('heading').textContent).toBe('Done: 50 points!')
  expect(screen.getByText('17 points of it are yours.')).toBeTruthy()
  expect(screen.getByText('Well done')).toBeTruthy()
})

test('I3: plain words make links of addresses and of nothing else', () => {
  const text = 'See https://a.example/x?y=1. <img src=x onerror=alert(1)> javascript:alert(1)'
  const { container } = show(<PlainWords text={text} />)
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://a.example/x?y=1'])
  expect([container.querySelector('img'), container.textContent]).toEqual([null, text])
})
