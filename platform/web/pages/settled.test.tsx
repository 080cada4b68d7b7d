import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Settled } from './settled.tsx'

const answers = new Map<string, (answer: string) => void>()

function Part({ name, after }: { name: string; after?: string }) {
  const before = useQuery({ queryKey: [after ?? name], queryFn: () => answered(after ?? name) })
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => answered(name),
    enabled: before.data !== undefined,
  })
  return <p>{data ?? 'nothing'}</p>
}

const answered = (name: string) => new Promise<string>((resolve) => answers.set(name, resolve))
const arrives = async (name: string) => {
  await expect.poll(() => answers.has(name)).toBe(true)
  answers.get(name)!(name)
}

function show(queries: QueryClient) {
  answers.clear()
  render(
    <QueryClientProvider client={queries}>
      <Settled place={<p>place</p>}>
        <Part name="crew" />
        <Part name="offers" after="crew" />
      </Settled>
    </QueryClientProvider>,
  )
}
afterEach(cleanup)

const isShown = (text: string) => !screen.getByText(text).closest('.hidden')

test('parts are shown when the last of them has its answer, also one that asks after another', async () => {
  show(new QueryClient())
  expect(await screen.findByText('place')).toBeTruthy()
  await arrives('crew')
  await screen.findByText('crew')
  expect(isShown('crew')).toBe(false)
  await arrives('offers')
  await expect.poll(() => isShown('offers')).toBe(true)
  expect(screen.queryByText('place')).toBeNull()
})

test('what is known already stands at once, and no place flashes before it', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  for (const name of ['crew', 'offers']) queries.setQueryData([name], name)
  show(queries)
  expect(screen.queryByText('place')).toBeNull()
  await expect.poll(() => isShown('offers')).toBe(true)
})

test('one that has no answer holds the others back for two seconds at most', async () => {
  show(new QueryClient())
  await arrives('crew')
  await expect.poll(() => isShown('crew'), { timeout: 4_000 }).toBe(true)
})
