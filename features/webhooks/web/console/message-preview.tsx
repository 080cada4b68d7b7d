import { useQuery } from '@tanstack/react-query'
import type { ChannelKind } from '#features/webhooks/contract/destinations.ts'
import type { MessagePreview as Message } from '#features/webhooks/contract/wordings.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { KindSign } from './kind-sign.tsx'
import { messagePreviewQuery, type PreviewWish } from './webhooks.queries.ts'

/** A message about as its tool draws it, with made-up names; below it what is sent. */
export function MessagePreview(wish: PreviewWish) {
  const t = useTexts('console_webhooks')
  const { data, error, refetch } = useQuery(messagePreviewQuery(wish))
  // What is wrong with the words stands beside their field.
  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0
  if (error && !isOfFields) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  const { message } = data
  return (
    <div className="flex flex-col gap-2">
      <article
        lang={wish.language}
        aria-label={t(`kind.${wish.kind}`)}
        className="flex gap-3 rounded-card border border-line bg-surface p-4 text-sm"
      >
        <span className="grid size-9 place-items-center rounded-sm bg-pine text-on-pine">
          <KindSign kind={wish.kind} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className="font-semibold">Convoy</p>
          <Drawn kind={wish.kind} message={message} />
        </div>
      </article>
      <p className="text-sm text-ink-soft">{t('preview_note')}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-pine-ink">
          {t('preview_body')}
        </summary>
        <pre className="max-h-80 overflow-auto rounded-field bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {message.body}
        </pre>
      </details>
    </div>
  )
}

/** Slack: plain on the page, the link below. Teams: a card with a button. Google Chat: a card with a head of its own. */
function Drawn({ kind, message: { title, text, link } }: { kind: ChannelKind; message: Message }) {
  const words = text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  if (kind === 'slack')
    return (
      <>
        <p className="text-lg font-bold wrap-anywhere">{title}</p>
        {words}
        <p className="font-semibold text-pine-ink underline">{link}</p>
      </>
    )
  if (kind === 'teams')
    return (
      <div className="flex flex-col gap-3 rounded-sm border border-line bg-surface p-3 shadow-card">
        <p className="text-lg font-bold wrap-anywhere">{title}</p>
        {words}
        <p className="self-start rounded-sm border border-line-strong px-3 py-1 font-semibold">{link}</p>
      </div>
    )
  return (
    <div className="flex flex-col overflow-hidden rounded-card border border-line">
      <p className="border-b border-line px-3 py-2 font-semibold wrap-anywhere">{title}</p>
      <div className="flex flex-col gap-2 px-3 py-2.5">
        {words}
        <p className="font-semibold text-pine-ink">{link}</p>
      </div>
    </div>
  )
}
