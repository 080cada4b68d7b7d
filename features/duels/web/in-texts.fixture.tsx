import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import base from '#web/texts/en/base.json' with { type: 'json' }
import polishBase from '#web/texts/pl/base.json' with { type: 'json' }
import type { Texts } from '#web/platform/texts.tsx'
import { inside as english } from '#web/texts/en/inside.ts'
import { inside as polish } from '#web/texts/pl/inside.ts'

export type Tongue = 'English' | 'Polish'

const spoken = {
  English: { locale: 'en-GB', texts: { ...base, ...english } },
  Polish: { locale: 'pl-PL', texts: { ...polishBase, ...polish } },
}

/** What a component of duels needs around it: words, and a cache of its own. */
export function InTexts({
  tongue = 'English',
  queries,
  children,
}: {
  tongue?: Tongue
  queries?: QueryClient
  children: ReactNode
}) {
  const { locale, texts } = spoken[tongue]
  return (
    <QueryClientProvider client={queries ?? new QueryClient()}>
      <IntlProvider locale={locale} messages={texts as unknown as Texts} timeZone="UTC">
        {children}
      </IntlProvider>
    </QueryClientProvider>
  )
}
