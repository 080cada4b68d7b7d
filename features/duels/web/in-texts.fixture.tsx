import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import base from 'virtual:texts/en/base'
import polishBase from 'virtual:texts/pl/base'
import type { Texts } from '#platform/web/texts/texts.tsx'
import english from 'virtual:texts/en/pages'
import polish from 'virtual:texts/pl/pages'

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
