import { QueryClient, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import { chooseTheme } from '#platform/web/pages/theme.ts'
import { Picture } from './picture.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { show, somePicture } from './pictures.fixture.tsx'

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const image = (name: string) => screen.getByRole('img', { name }) as HTMLImageElement
const sources = () => [...document.querySelectorAll('source')].map((source) => source.srcset)

describe('a picture', () => {
  test('comes in the better format and the right width, takes its room at once and is blurred until it is there', () => {
    const picture = somePicture('a')
    show(<Picture picture={picture} alt="A lake" sizes="50vw" />)
    expect(sources()).toEqual(
      (['avif', 'webp'] as const).map((kind) =>
        picture.versions.map((of) => `${of[kind]} ${of.width}w`).join(', '),
      ),
    )
    const facts = ['width', 'height', 'loading'].map((name) => image('A lake').getAttribute(name))
    expect(facts).toEqual(['640', '480', 'lazy'])
    const preview = document.querySelector(`img[src="${picture.preview}"]`)!
    expect(preview.className).not.toContain('opacity-0')
    fireEvent.load(image('A lake'))
    expect(preview.className).toContain('opacity-0')
  })

  test('shows its night in the dark theme where it has one, and loads it nowhere else', () => {
    chooseTheme('light')
    const night = [{ width: 320, webp: '/night.webp' }]
    show(<Picture picture={{ ...somePicture('a'), night }} alt="A lake" sizes="50vw" />)
    const [first] = document.querySelectorAll('source')
    expect([first!.srcset, first!.media]).toEqual(['/night.webp 320w', 'not all'])
    act(() => chooseTheme('dark'))
    expect(first!.media).toBe('all')
    act(() => chooseTheme('system'))
    expect(first!.media).toBe('(prefers-color-scheme: dark)')
  })

  test('that does not load says what it would show, and can be loaded again', async () => {
    show(<Picture picture={somePicture('a')} alt="A lake" sizes="50vw" isFirst />)
    expect(image('A lake').getAttribute('loading')).toBe('eager')
    fireEvent.error(image('A lake'))
    expect(screen.getByText('A lake')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    await waitFor(() => expect(image('A lake')).toBeDefined())
    fireEvent.error(image('A lake'))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(image('A lake')).toBeDefined())
  })

  test('that stays there keeps its address while new ones come, and is not loaded twice', () => {
    const later = somePicture('a', 1_900_003_600_000)
    const queries = new QueryClient()
    queries.setQueryData(['page'], somePicture('a', 1_900_000_000_000))
    show(<Held />, queries)
    fireEvent.load(image('Picture a'))
    const before = sources()
    act(() => void queries.setQueryData(['page'], later))
    expect(sources()).toEqual(before)
    fireEvent.error(image('Picture a'))
    expect(screen.getByText('Picture a')).toBeDefined()
  })
})

function Held() {
  const { data } = useQuery<CaptionedPicture>({
    queryKey: ['page'],
    staleTime: Infinity,
    queryFn: () => somePicture('a'),
  })
  return data && <Shown picture={data} />
}

function Shown({ picture }: { picture: CaptionedPicture }) {
  return <Picture picture={picture} alt={picture.alt} sizes="50vw" />
}

describe('addresses that have run out', () => {
  const past = Date.now() - 1_000

  function Page({ read }: { read: () => CaptionedPicture }) {
    const { data } = useQuery({ queryKey: ['page'], queryFn: () => ({ posts: [{ picture: read() }] }) })
    return data && <Shown picture={data.posts[0]!.picture} />
  }

  test('make the page that brought them read again, and the picture comes by itself', async () => {
    const read = vi.fn(() => somePicture('a', read.mock.calls.length > 1 ? past + 3_600_000 : past))
    const elsewhere = vi.fn(() => 'of another page')
    const queries = new QueryClient()
    await queries.prefetchQuery({ queryKey: ['elsewhere'], queryFn: elsewhere })
    show(<Page read={read} />, queries)
    fireEvent.error(await screen.findByRole('img', { name: 'Picture a' }))
    await waitFor(() => expect(image('Picture a').src).toContain(String(past + 3_600_000)))
    expect([read.mock.calls.length, elsewhere.mock.calls.length]).toEqual([2, 1])
    expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull()
  })

  test('are asked for once alone: a device whose clock is wrong does not ask for ever', async () => {
    const read = vi.fn(() => somePicture('a', past))
    show(<Page read={read} />)
    fireEvent.error(await screen.findByRole('img', { name: 'Picture a' }))
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    await act(async () => {})
    fireEvent.error(image('Picture a'))
    expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('many pictures', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const grid = (count: number) =>
    show(<PictureGrid pictures={names.slice(0, count).map((name) => somePicture(name))} />)
  const said = () => screen.getByRole('status').textContent

  test.each([1, 2, 3, 4])('of %i all are seen', (count) => {
    grid(count)
    expect(screen.getAllByRole('button', { name: /^Enlarge picture/ })).toHaveLength(count)
  })

  test('of more than four the rest is counted, and no picture makes no grid', () => {
    grid(6)
    const buttons = screen.getAllByRole('button', { name: /^Enlarge picture/ })
    expect(buttons).toHaveLength(4)
    expect(buttons[3]!.getAttribute('aria-label')).toBe('Enlarge picture 4 of 6, and 2 more')
    expect(buttons[3]!.textContent).toBe('+2')
    cleanup()
    grid(0)
    expect(document.querySelector('ul')).toBeNull()
  })

  test('are looked at by keyboard, one after the other, and the focus goes back to where it came from', async () => {
    grid(4)
    const opener = screen.getByRole('button', { name: 'Enlarge picture 2 of 4' })
    await userEvent.click(opener)
    expect(screen.getByRole('dialog', { name: 'Pictures' })).toBeDefined()
    expect(said()).toBe('2 of 4: Picture b')
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toBe('3 of 4: Picture c')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(said()).toBe('4 of 4: Picture d')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(said()).toBe('1 of 4: Picture a')
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(said()).toBe('2 of 4: Picture b')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('have the ones beside it loaded ahead, out of reach of the keyboard', async () => {
    grid(4)
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 2 of 4' }))
    const dialog = screen.getByRole('dialog')
    const ahead = [...dialog.querySelectorAll('picture img')].map((each) => [
      (each as HTMLImageElement).alt,
      each.closest('[inert]') !== null,
    ])
    expect(ahead).toEqual([
      ['Picture a', true],
      ['Picture b', false],
      ['Picture c', true],
    ])
  })

  test('are closed by the Back button, and the page below hears nothing of it', async () => {
    const heard = vi.fn()
    window.addEventListener('popstate', heard)
    grid(2)
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 1 of 2' }))
    expect(history.state).toMatchObject({ picture_viewer: true })
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(heard).not.toHaveBeenCalled()
    window.removeEventListener('popstate', heard)
  })

  test('come near by key and by button, and are seen whole again', async () => {
    grid(2)
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 1 of 2' }))
    const current = () => document.querySelector<HTMLElement>('[data-current]')!.style.transform
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(current()).toContain('scale(2.5)')
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole picture' }))
    expect(current()).toBe('')
    await userEvent.keyboard('+')
    expect(current()).toContain('scale(1.5)')
    await userEvent.keyboard('{ArrowRight}')
    expect(current()).toBe('')
  })
})
