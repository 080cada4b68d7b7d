import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import type { WrittenAnnouncement } from './announcements.queries.ts'
import { NumberRow } from './number-row.tsx'

/** When it goes or went, and what came of it. */
export function AnnouncementOutcome({ item }: { item: WrittenAnnouncement }) {
  const t = useTexts('console_announcements')
  const { state, send_at, sent_at, sent_by, told, outcome } = item
  const { exact: moment } = useDates()
  const when = sent_at ?? send_at
  return (
    <FormSection title={t('outcome')}>
      <p className="text-ink-soft">
        {when && t(state === 'scheduled' ? 'goes' : 'went', { when: moment(when) })}
        {sent_by && ` · ${t('by', { name: `${sent_by.first_name} ${sent_by.last_name}` })}`}
      </p>
      {state !== 'scheduled' && (
        <NumberRow
          numbers={[
            { name: t('outcome_told'), count: told },
            { name: t('outcome_read'), count: outcome.read },
            { name: t('outcome_mailed'), count: outcome.mailed },
          ]}
        />
      )}
    </FormSection>
  )
}
