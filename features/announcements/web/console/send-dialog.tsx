import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendAnnouncement } from '#features/announcements/contract/announcements.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { LackingWords } from '#platform/content/web/editor/lacking-words.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { reachQuery, type WrittenAnnouncement } from './announcements.queries.ts'
import { NumberRow } from './number-row.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Sends what was read, now or at a moment, after it was said to how many. */
export function SendDialog({ item, onClose }: { item: WrittenAnnouncement; onClose: () => void }) {
  const t = useTexts('console_announcements')
  const c = useTexts('console_content')
  const { id, texts, audience, saved } = item
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState<string | null>(null)
  const { data: reach, error } = useQuery({ ...reachQuery(audience), staleTime: 0 })
  const sending = useCall(
    () =>
      call(sendAnnouncement, {
        announcement_id: id,
        send_at: isLater ? moment : null,
        after: saved?.number ?? 0,
      }),
    { said: t(isLater ? 'planned' : 'sent'), stale: [platformKeys.console], done: onClose },
  )
  return (
    <PageDialog
      onClose={onClose}
      role="alertdialog"
      title={t('send_title', { title: readIn(texts, currentLanguage())?.title ?? '' })}
      cancel={c('cancel')}
      footer={
        <Button
          pending={sending.isPending}
          isDisabled={!reach || reach.people === 0 || (isLater && !moment)}
          onPress={() => sending.mutate()}
        >
          {t(isLater ? 'plan' : 'send_now')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Loading query={{ data: reach, error }} lines={3} />
        {reach && (
          <>
            <p className="text-lg font-semibold">{t('reaches', { count: reach.people })}</p>
            <NumberRow
              numbers={[
                { name: t('in_app'), count: reach.in_app },
                { name: t('push'), count: reach.push },
                { name: t(reach.mails_wait ? 'email_waits' : 'email'), count: reach.email },
              ]}
            />
            {reach.mails_wait && reach.email > 0 && <Notice tone="warning">{t('mail_waits')}</Notice>}
            <p className="text-sm text-ink-soft">{t('channels_text')}</p>
          </>
        )}
        <LackingWords content={{ texts }} />
        <RadioGroup
          label={t('when')}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
          options={[
            { value: 'now', label: t('when_now') },
            { value: 'later', label: t('when_later') },
          ]}
        />
        {isLater && <DateTimeField label={t('moment')} required value={moment} onChange={setMoment} />}
        <Failure error={sending.error} announce />
      </div>
    </PageDialog>
  )
}
