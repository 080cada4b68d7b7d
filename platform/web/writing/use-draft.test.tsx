import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#platform/web/api/queries.ts'
import { clearTokens, keepToken } from '#platform/web/session/session.ts'
import { readDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'

const ANNA = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'
const BEN = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0002'

const tokenOf = (id: string) =>
  `x.${btoa(JSON.stringify({ sub: id, iat: 1, exp: Date.now() / 1_000 + 3_600 }))}.x`

afterEach(() => {
  cleanup()
  clearTokens()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function writing(owner: string, queries = new QueryClient()) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  keepToken(tokenOf(owner), { remember: false })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { queries, ...renderHook(() => useDraft('post'), { wrapper }) }
}

test('What is typed before the profile has come stays when it comes', () => {
  const { result, queries } = writing(ANNA)
  act(() => result.current.write({ text: 'Parked at the lake', named: [] }))
  act(() => void queries.setQueryData<object>(profileQuery.queryKey, { id: ANNA }))
  expect(result.current.text).toBe('Parked at the lake')
  expect(readDraft(ANNA, 'post').text).toBe('Parked at the lake')
})

test('Nobody reads what another person was writing on the same device', () => {
  const anna = writing(ANNA)
  act(() => anna.result.current.write({ text: 'For Anna alone', named: [] }))
  anna.unmount()
  expect(writing(BEN).result.current.text).toBe('')
  expect(writing(ANNA).result.current.text).toBe('For Anna alone')
})
