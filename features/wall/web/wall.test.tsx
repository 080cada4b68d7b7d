import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WallComment, WallPost } from '#features/wall/contract/wall.ts'
import { clearTokens, keepToken } from '#platform/web/session/session.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import english from 'virtual:texts/en/pages'
import polish from 'virtual:texts/pl/pages'
import { emptyDraft, keepDraft, readDraft } from '#platform/web/writing/draft.ts'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'
import { LikeButton } from './reactions/like-button.tsx'
import { readPostSearch, readWallSearch } from './wall-address.ts'
import { addComment, addPost, dropComment, markEntry, type FeedPage, wallKeys } from './wall-cache.ts'

const ID = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'
const entry = {
  id: ID,
  author: { id: ID, first_name: 'Ola', last_name: 'Nowak', avatar: null, crew: 'Gear Five' },
  mine: false,
  text: 'Parked.',
  mentions: [],
  version: 1,
  created_at: '2026-11-02T10:00:00.000Z',
  edited_at: null,
  likes: 2,
  liked: false,
  reaction: null,
  reactions: [{ reaction: 'like' as const, count: 2 }],
  reported: false,
  hidden: null,
}
const post: WallPost = {
  ...entry,
  moment: null,
  thanks: null,
  pictures: [],
  pinned: false,
  comments: 0,
  latest_comments: [],
}
const comment: WallComment = { ...entry, id: `${ID.slice(0, -1)}2`, post_id: ID, parent_id: null }

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
})
afterEach(() => {
  cleanup()
  clearTokens()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function show(node: React.ReactNode, texts: object = english) {
  return render(
    <QueryClientProvider client={queries}>
      <IntlProvider
        locale={texts === polish ? 'pl' : 'en-GB'}
        messages={{ app: { retry: 'Try again', close: 'Close' }, ...texts } as unknown as Texts}
        timeZone="UTC"
      >
        {node}
      </IntlProvider>
    </QueryClientProvider>,
  )
}

const feed = (...posts: WallPost[]) => {
  const key = [...wallKeys.lists, 'en', {}]
  queries.setQueryData(key, { pages: [{ posts, next: null }], pageParams: [undefined] })
  return () => queries.getQueryData<{ pages: FeedPage[] }>(key)!.pages[0]!.posts
}

describe('words', () => {
  test('of people are text, never markup', () => {
    const hostile = '<img src=x onerror=alert(1)> <script>alert(1)</script> javascript:alert(1)'
    const { container } = show(<WrittenWords text={hostile} mentions={[]} />)
    expect(container.textContent).toBe(hostile)
    expect(container.querySelector('img, script, a')).toBeNull()
  })

  test('link to the web without handing over where from', () => {
    show(<WrittenWords text="See https://example.com/a" mentions={[]} />)
    const link = screen.getByRole('link')
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener nofollow', '_blank'])
  })
})

describe('a like', () => {
  test('shows at once, and goes back when it fails', async () => {
    keepToken('a.b.c', { remember: false })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    const posts = feed(post)
    show(<LikeButton entry={post} />)
    fireEvent.click(screen.getByRole('button', { name: 'Like' }))
    await waitFor(() => expect(posts()[0]).toMatchObject({ liked: true, likes: 3 }))
    await waitFor(() => expect(posts()[0]).toMatchObject({ liked: false, likes: 2 }))
  })

  test('counts in both languages', () => {
    show(<LikeButton entry={{ ...post, likes: 22 }} />, polish)
    expect(screen.getByRole('button', { name: '22 polubienia' })).toBeDefined()
  })
})

describe('what is held', () => {
  test('takes a new post below the pinned ones, and once', () => {
    const pinned = { ...post, id: 'pinned', pinned: true }
    const posts = feed(pinned, post)
    const fresh = { ...post, id: 'fresh' }
    addPost(queries, fresh)
    addPost(queries, fresh)
    expect(posts().map(({ id }) => id)).toEqual(['pinned', 'fresh', ID])
  })

  test('follows numbers and comments wherever they stand', () => {
    const posts = feed(post)
    addComment(queries, comment)
    addComment(queries, comment)
    markEntry(queries, comment.id, () => ({ likes: 9 }))
    expect([posts()[0]!.comments, posts()[0]!.latest_comments.map(({ likes }) => likes)]).toEqual([1, [9]])
    dropComment(queries, comment)
    expect(posts()[0]!.latest_comments).toEqual([])
  })
})

test('a draft stays with its person and its place until it is sent', () => {
  const draft = { ...emptyDraft(), text: 'Half a sentence' }
  keepDraft('ola', 'post', draft)
  expect(readDraft('ola', 'post')).toEqual(draft)
  expect([readDraft('kuba', 'post').text, readDraft('ola', 'comment.1').text]).toEqual(['', ''])
  keepDraft('ola', 'post', { ...draft, text: '' })
  expect(localStorage.length).toBe(0)
  localStorage.setItem('draft.ola.post', '{"id":7}')
  expect(readDraft('ola', 'post').text).toBe('')
})

test('an address keeps what makes sense in it', () => {
  expect(readWallSearch({ filter: 'crew', search: ' lake ' })).toEqual({ filter: 'crew', search: 'lake' })
  expect(readWallSearch({ filter: 'all', search: '' })).toEqual({})
  expect(readWallSearch({ filter: 'everything', search: {} })).toEqual({})
  expect(readWallSearch({ say: ' We won.\u202e ' })).toEqual({ say: 'We won.' })
  for (const say of ['', {}, 7, '\ud800', '\u200d']) expect(readWallSearch({ say })).toEqual({})
  expect([readPostSearch({ comment: ID }), readPostSearch({ comment: '7' })]).toEqual([{ comment: ID }, {}])
})
