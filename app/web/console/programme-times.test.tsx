import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider, useFormatter } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { programmeQuery } from '#platform/web/api/queries.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import words from 'virtual:texts/en/console'
import { ProgrammeTimes, ProgrammeZone } from './programme-times.tsx'

afterEach(cleanup)

const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
const elsewhere = device === 'Pacific/Auckland' ? 'Asia/Tokyo' : 'Pacific/Auckland'

function Moment() {
  const format = useFormatter()
  return format.dateTime(new Date('2026-05-01T15:30:00Z'), { dateStyle: 'short', timeStyle: 'short' })
}

function open(zone: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queries.setQueryData(programmeQuery.queryKey, { time_zone: zone } as never)
  render(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en-GB" timeZone={device} messages={words as unknown as Texts}>
        <ProgrammeTimes>
          <p data-testid="moment">
            <Moment />
          </p>
          <ProgrammeZone />
        </ProgrammeTimes>
      </IntlProvider>
    </QueryClientProvider>,
  )
}

test('A moment stands in the console as the clocks of the programme show it, and whose they are', () => {
  open(elsewhere)
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: elsewhere,
  })
  expect(screen.getByTestId('moment').textContent).toBe(shown.format(new Date('2026-05-01T15:30:00Z')))
  expect(screen.getByText(`Times in ${elsewhere}`)).toBeDefined()
})

test('Where the device goes by the same clocks nothing is said about them', () => {
  open(device)
  expect(screen.queryByText(/Times in/)).toBeNull()
})
