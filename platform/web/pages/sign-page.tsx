import type { ComponentProps, ReactNode } from 'react'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from './page-title.tsx'

interface SignPageProps {
  kind: ComponentProps<typeof RoadSign>['kind']
  title: string
  text: string
  /** The way on. */
  children?: ReactNode
}

/** A page that is a road sign: there is nothing to see here, and why. */
export function SignPage({ kind, title, text, children }: SignPageProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-36">
        <RoadSign kind={kind} />
      </div>
      <PageTitle>{title}</PageTitle>
      <p className="reading text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  )
}

interface NotThereProps {
  query: { error: Error | null; refetch: () => Promise<unknown> }
  words: (key: 'gone_title' | 'gone_text') => string
}

/** What is gone, or for others, says so; a broken line can be tried again. */
export function NotThere({ query: { error, refetch }, words }: NotThereProps) {
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (!isGone) return <Failure error={error} onRetry={() => void refetch()} />
  return <SignPage kind="detour" title={words('gone_title')} text={words('gone_text')} />
}
