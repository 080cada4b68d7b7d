import { useQuery } from '@tanstack/react-query'
import type { InvitationText } from '#features/people/contract/inviting.ts'
import type { Language } from '#platform/contract/languages.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type InvitationMail, invitationPreviewQuery } from './inviting.queries.ts'

interface InvitationPreviewProps {
  language: Language
  mail: InvitationMail
  /** Words that are not kept yet. */
  draft?: InvitationText | undefined
}

/** A mail as whoever it goes to reads it, in their language; its button leads nowhere here. */
export function InvitationPreview(props: InvitationPreviewProps) {
  const t = useTexts('console_people')
  const { data, error, refetch } = useQuery(invitationPreviewQuery(props))
  // What is wrong with the draft stands beside its field.
  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0
  if (error && !isOfFields) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  return (
    <article
      lang={props.language}
      aria-label={t(`inviting.mail.${props.mail}`)}
      className="overflow-hidden rounded-card border border-line bg-surface text-sm"
    >
      <header className="border-b border-line bg-sunken px-4 py-2.5">
        <p className="font-semibold wrap-anywhere">{data.subject}</p>
        <p className="text-ink-soft wrap-anywhere">
          {t('inviting.from')}: {data.from}
        </p>
      </header>
      <div className="flex flex-col gap-3 px-4 py-3.5">
        <p>{data.greeting}</p>
        <p className="whitespace-pre-line wrap-anywhere">{data.body}</p>
        <p>
          <span className="inline-block rounded-full bg-pine px-5 py-2 font-semibold text-on-pine">
            {data.button}
          </span>
        </p>
        <p className="text-ink-soft">{data.note}</p>
        <p className="whitespace-pre-line">{data.farewell}</p>
      </div>
    </article>
  )
}
