import { expect, test } from 'vitest'
import { byOpenness, hrefOf, matchPath, readLocation } from './addresses.ts'

const here = readLocation('/news?article=7f&unread=true#end')

test.each([
  ['words', { show: 'due' }, '?show=due'],
  ['yes and numbers', { unread: true, at: 7 }, '?unread=true&at=7'],
  [
    'words that look like others',
    { search: '7', name: 'true', said: '' },
    '?search=%227%22&name=%22true%22&said=',
  ],
  ['lists', { tag: ['a', 'ż'] }, '?tag=%5B%22a%22%2C%22%C5%BC%22%5D'],
  ['what a link could break', { search: 'a&b=#?/ +"' }, '?search=a%26b%3D%23%3F%2F+%2B%22'],
])('%s come out of an address as they went in', (_, search, written) => {
  const href = hrefOf({ to: '/here', search }, here)
  expect(href).toBe(`/here${written}`)
  expect(readLocation(href).search).toEqual(search)
})

test('What is typed by hand is read, whatever it is', () => {
  expect(readLocation('/a/?x=%7Bhalf&y=1&y=two&=&z').search).toEqual({
    x: '{half',
    y: [1, 'two'],
    '': '',
    z: '',
  })
  expect(readLocation('/a//')).toMatchObject({ href: '/a', pathname: '/a', hash: '' })
  // Names that every object has are words like any other.
  const { search } = readLocation('/?toString=x&__proto__=%7B%22polluted%22%3A1%7D')
  expect(Object.entries(search)).toEqual([
    ['toString', 'x'],
    ['__proto__', { polluted: 1 }],
  ])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  expect(readLocation('#top')).toMatchObject({ pathname: '/', hash: 'top' })
  expect(readLocation('/a#%C5%BC')).toMatchObject({ href: '/a#%C5%BC', hash: 'ż' })
  expect(readLocation('/a#%E0%A4%A')).toMatchObject({ href: '/a#%E0%A4%A', hash: '%E0%A4%A' })
})

test('A link fills in the parts of its pattern, and keeps of the page that stands only what it says', () => {
  expect(hrefOf({ to: '/duels/$id/question', params: { id: 'a/b?' } }, here)).toBe('/duels/a%2Fb%3F/question')
  expect(hrefOf({ to: '.' }, here)).toBe('/news')
  expect(hrefOf({ to: '.', search: (old) => ({ ...old, unread: undefined }), hash: 'x' }, here)).toBe(
    '/news?article=7f#x',
  )
  expect(hrefOf({ to: '/wall-post/7?from=mail#x' }, here)).toBe('/wall-post/7?from=mail#x')
})

test('A pattern fits an address of its shape, in whichever case, and gives its parts back as they were', () => {
  expect(matchPath('/duels/$id', '/Duels/a%2Fb')).toEqual({ id: 'a/b' })
  expect(matchPath('/duels/$id', '/duels/%E0%A4%A')).toEqual({ id: '%E0%A4%A' })
  for (const other of ['/duels', '/duels/', '/duels/1/2', '/wall/1', '/'])
    expect(matchPath('/duels/$id', other)).toBeUndefined()
  expect(matchPath('/', '/')).toEqual({})
})

test('An address of its own is asked before one that is left open', () => {
  const patterns = ['/a/$id', '/a/$id/check/$at', '/a/new', '/$any', '/a/$id/$lesson', '/']
  expect(patterns.toSorted(byOpenness)).toEqual([
    '/',
    '/a/new',
    '/a/$id',
    '/a/$id/check/$at',
    '/a/$id/$lesson',
    '/$any',
  ])
})
