import type { ConsoleThread } from '#features/contact/contract/console.ts'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'

/** A letter in the list. */
export function ThreadRow({
  thread: { person, subject, excerpt, topic, waiting_since, assigned },
  isOpened,
  onOpen,
}: {
  thread: ConsoleThread
  isOpened: boolean
  onOpen: () => void
}) {
  const t = useTexts('console_inbox')
  const contact = useTexts('contact')
  return (
    <button
      type="button"
      aria-pressed={isOpened}
      onClick={onOpen}
      className="flex w-full flex-col gap-1 rounded-card border border-line bg-surface p-3 text-left hover:border-pine aria-pressed:border-pine aria-pressed:bg-pine-soft"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="font-semibold">{fullName(person)}</bdi>
        {waiting_since && <AgeSign since={waiting_since} />}
      </span>
      <span className="font-semibold wrap-anywhere text-ink">{subject || contact('from_organisers')}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{excerpt}</span>
      <span className="flex flex-wrap gap-2 pt-1">
        {topic !== 'organisers' && <Badge>{contact(`topics.${topic}`)}</Badge>}
        {assigned && <Badge tone="sky">{t('with', { name: assigned.first_name })}</Badge>}
      </span>
    </button>
  )
}
