import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NewsArticle, NewsCard } from '#features/news/contract/news.ts'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { clearTokens, keepToken } from '#platform/web/session/session.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import english from 'virtual:texts/en/pages'
import polish from 'virtual:texts/pl/pages'
import { Acknowledgement } from './acknowledgement.tsx'
import { countFresh } from './fresh-news.ts'
import { listOf, readNewsSearch } from './news-address.ts'
import { NewsFacts } from './news-facts.tsx'
import { NewsSigns } from './news-signs.tsx'

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'
const card: NewsCard = {
  id: ID,
  language: 'en',
  title: 'Yard rules',
  lead: '',
  cover: null,
  cover_alt: '',
  published_at: '2026-11-02T10:00:00.000Z',
  edited_at: null,
  reading_minutes: 2,
  pinned: false,
  must_read: true,
  read: false,
  acknowledged_at: null,
}
const article: NewsArticle = {
  ...card,
  html: '<p>a</p>',
  pictures: [],
  version: 3,
  author: null,
  newer: null,
  older: null,
}

function show(node: React.ReactNode, texts: object = english) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider
        locale={texts === polish ? 'pl' : 'en-GB'}
        messages={{ app: { retry: 'Try again' }, ...texts } as unknown as Texts}
        timeZone="UTC"
      >
        {node}
      </IntlProvider>
    </QueryClientProvider>,
  )
}
afterEach(() => {
  cleanup()
  clearTokens()
  vi.unstubAllGlobals()
})

describe('an article', () => {
  test('says what is special about it, and nothing where nothing is', () => {
    show(<NewsSigns article={{ ...card, pinned: true }} />)
    for (const sign of ['New', 'Please read', 'Pinned']) expect(screen.getByText(sign)).toBeDefined()
    cleanup()
    show(<NewsSigns article={{ ...card, read: true, acknowledged_at: card.published_at }} />)
    expect(screen.getByText('Confirmed')).toBeDefined()
    for (const sign of ['New', 'Please read']) expect(screen.queryByText(sign)).toBeNull()
    cleanup()
    show(<NewsSigns article={{ ...card, read: true, must_read: false }} />)
    expect(document.body.textContent).toBe('')
  })

  test.each([
    [1, '1 minuta czytania'],
    [3, '3 minuty czytania'],
    [5, '5 minut czytania'],
    [22, '22 minuty czytania'],
  ])('of %i minutes says so in Polish', (reading_minutes, words) => {
    show(<NewsFacts article={{ ...card, reading_minutes, edited_at: card.published_at }} />, polish)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText(/^zmieniono 2 listopada 2026/)).toBeDefined()
  })
})

test('Confirming sends the version that is shown; a refusal is told in its words and can be tried again', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return new Response(JSON.stringify({ code: 'news_edited', message: 'It was edited.' }), { status: 409 })
  })
  keepToken('a.b.c', { remember: false })
  show(<Acknowledgement article={article} />)
  fireEvent.click(screen.getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByText('It was edited.')).toBeDefined()
  expect(asked).toEqual([{ version: 3 }])
  expect(screen.getByRole('button', { name: 'I have read it' })).toBeDefined()
})

test('What is confirmed says when, without a button; what needs no confirmation asks for none', () => {
  show(<Acknowledgement article={{ ...article, acknowledged_at: '2026-11-03T08:30:00.000Z' }} />)
  expect(screen.getByText(/3 November 2026.*08:30/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(<Acknowledgement article={{ ...article, must_read: false }} />)
  expect(document.body.textContent).toBe('')
})

test('New articles are counted when they stand above what is shown, not when they only moved up', () => {
  const at = (id: string, published_at: string, pinned = false) => ({ ...card, id, published_at, pinned })
  const held = [at('b', '2026-02-02'), at('a', '2026-02-01')]
  expect(countFresh(held, undefined)).toBe(0)
  expect(countFresh(held, held)).toBe(0)
  expect(countFresh(held, [at('c', '2026-02-03'), ...held])).toBe(1)
  expect(countFresh(held, [at('old', '2026-01-01', true), ...held])).toBe(1)
  expect(countFresh(held, [at('a', '2026-02-01'), at('older', '2026-01-01')])).toBe(0)
  expect(countFresh([], [at('c', '2026-02-03')])).toBe(1)
})

test('The address keeps the list and the open article, and drops what makes no sense', () => {
  expect(readNewsSearch({ search: ' żółw ', unread: 'true', article: ID, page: 2 })).toEqual({
    search: 'żółw',
    unread: true,
    article: ID,
  })
  expect(readNewsSearch({ search: '\u202e', unread: 'no', article: '../../x' })).toEqual({})
  expect(listOf({ search: 'a', unread: true, article: ID })).toEqual({ search: 'a', unread: true })
})

describe('I3: rich text on screen', () => {
  const hostile = `<p>here</p><img src="picture:${ID}" alt="own"><img src="https://evil.example/a.png" alt="x"><img src="/api/files/shown/${ID}/320.webp" alt="x"><img srcset="//evil.example/b.png 2x" alt="x"><img src="x" onerror="alert(1)" alt="x"><picture><source srcset="//evil.example/c.png"><img src="picture:${ID}" alt="second"></picture><script>alert(1)</script><a href="javascript:alert(1)">a</a><svg><image href="//evil.example/d.png"/></svg>`

  test('shows the pictures that it is given alone, and runs nothing', async () => {
    show(<RichText html={hostile} picture={({ id, alt }) => <b>{`${id} ${alt}`}</b>} />)
    await waitFor(() => expect(screen.getByText(`${ID} own`)).toBeDefined())
    expect(screen.getByText(`${ID} second`)).toBeDefined()
    expect(document.querySelectorAll('b')).toHaveLength(2)
    expect(document.querySelector('img, source, image, script, [href^="javascript"]')).toBeNull()
    expect(document.body.innerHTML).not.toContain('evil.example')
  })

  test('shows none where none is wanted', async () => {
    show(<RichText html={hostile} />)
    await waitFor(() => expect(screen.getByText('here')).toBeDefined())
    expect(document.querySelector('img, b')).toBeNull()
  })
})
