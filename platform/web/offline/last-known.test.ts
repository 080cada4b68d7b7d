import 'fake-indexeddb/auto'
import { renderHook, waitFor } from '@testing-library/react'
import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { offlineError } from '#platform/web/api/api.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { keepWith, LAST_KNOWN, lastKnownWithout } from './kept-answers.ts'
import { askForOld, forgetLastKnown, readOrLastKnown, useKnownSince } from './last-known.ts'
import { findKnown } from './last-known-store.ts'

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
const server = vi.fn<() => Promise<unknown>>()
const query = (meta?: Record<string, unknown>) =>
  queryOptions({ queryKey: ['points'], queryFn: server, retry: false, staleTime: 0, ...(meta && { meta }) })
const HASH = '["points"]'
const kept = (person: string) => findKnown(person, HASH)
const read = (meta: Record<string, unknown> | undefined = LAST_KNOWN) => queryClient.fetchQuery(query(meta))

beforeEach(async () => {
  keepWith(readOrLastKnown)
  server.mockReset()
  queryClient.clear()
  await forgetLastKnown()
  sessionStorage.setItem('access_token', tokenOf('anna'))
})

test('What was read stands without a line, also after the page was closed, and says since when until it is fresh again', async () => {
  server.mockResolvedValueOnce({ sum: 7 })
  await read()
  await waitFor(async () => expect(await kept('anna')).toMatchObject({ data: { sum: 7 } }))
  queryClient.clear()
  const { result } = renderHook(useKnownSince)
  expect(result.current).toBeUndefined()
  server.mockRejectedValueOnce(offlineError())
  expect(await read()).toEqual({ sum: 7 })
  await waitFor(async () => expect(result.current).toBe((await kept('anna'))!.at))
  server.mockResolvedValueOnce({ sum: 8 })
  expect(await read()).toEqual({ sum: 8 })
  await waitFor(() => expect(result.current).toBeUndefined())
})

test('What nobody looks at any more is not asked for, and no longer counts as old', async () => {
  server.mockResolvedValueOnce({ sum: 7 })
  await read()
  server.mockRejectedValueOnce(offlineError())
  await read()
  const { result } = renderHook(useKnownSince)
  expect(result.current).toBeDefined()
  askForOld()
  await waitFor(() => expect(result.current).toBeUndefined())
  expect(queryClient.getQueryData(['points'])).toBeUndefined()
})

test('A refusal is told, and what is not marked is never kept', async () => {
  server.mockResolvedValueOnce({ sum: 7 })
  await read({})
  server.mockRejectedValueOnce(offlineError())
  await expect(read({})).rejects.toMatchObject({ code: 'offline' })
  server.mockResolvedValueOnce({ sum: 7 })
  await read()
  await waitFor(async () => expect(await kept('anna')).toBeDefined())
  server.mockRejectedValueOnce(new ApiError({ code: 'module_off', status: 403, message: 'Off.' }))
  await expect(read()).rejects.toMatchObject({ code: 'module_off' })
})

test('Another person on this device sees nothing of it, a week later nobody does, and what must not lie here does not', async () => {
  server.mockResolvedValueOnce({ sum: 7, secret: 'hush' })
  await read(lastKnownWithout<{ secret: string }>((data) => ({ ...data, secret: '' })))
  await waitFor(async () => expect((await kept('anna'))?.data).toEqual({ sum: 7, secret: '' }))
  expect(await kept('ben')).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
  expect(await kept('anna')).toBeUndefined()
  vi.useRealTimers()
  await forgetLastKnown()
  expect(await kept('anna')).toBeUndefined()
})
