import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import inside from 'virtual:texts/en/pages'
import type { Texts } from '#platform/web/texts/texts.tsx'

const PREVIEW = 'data:image/webp;base64,UklGRg=='

/** A picture as the server describes it, with addresses that load until `until`. */
export function somePicture(name: string, until = Date.now() + 3_600_000): CaptionedPicture {
  const id = `0a6ae9c6-6a51-4f0e-9bd5-${name.padEnd(12, '0')}`
  const versions = [320, 640].map((width) => ({
    width,
    webp: `/api/files/shown/${id}/${width}.webp?until=${until}&seal=x`,
    avif: `/api/files/shown/${id}/${width}.avif?until=${until}&seal=x`,
  }))
  return { id, alt: `Picture ${name}`, width: 640, height: 480, preview: PREVIEW, versions }
}

/** What every page stands in. */
export function Around({ queries = queriesOf(), children }: { queries?: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en-GB" timeZone="UTC" messages={messages}>
        {children}
      </IntlProvider>
    </QueryClientProvider>
  )
}

const queriesOf = () => new QueryClient()
const messages = { ...(inside as object), app: { close: 'Close' } } as unknown as Texts

export function show(node: ReactNode, queries = queriesOf()) {
  return render(<Around queries={queries}>{node}</Around>)
}
