import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import { erasureQuery, useWithdrawErasure } from './erasure.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** On every page of whoever has asked to be deleted: until when they may change their mind, and the button that does it. */
export function LeavingBanner() {
  const t = useTexts('own_data')
  const format = useFormatter()
  const { data } = useQuery(erasureQuery)
  const keep = useWithdrawErasure()
  if (!data?.due_at) return null
  const date = format.dateTime(new Date(data.due_at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <aside aria-label={t('delete')} className="mx-auto w-full max-w-[94rem] px-4 pt-4 sm:px-8">
      <Notice
        tone="warning"
        action={
          <Button
            size="small"
            pending={keep.isPending}
            onPress={() => {
              keep.mutate(undefined, { onSuccess: () => showToast({ tone: 'success', text: t('kept') }) })
            }}
          >
            {t('keep')}
          </Button>
        }
      >
        {t('delete_due', { date })}
        <Failure error={keep.error} announce />
      </Notice>
    </aside>
  )
}
