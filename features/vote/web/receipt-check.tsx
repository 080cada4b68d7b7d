import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { plainReceipt } from './receipt-words.ts'
import { receiptsQuery } from './vote.queries.ts'

const WHOLE = 16

/** Whether an own ballot is among the counted ones. Only the first letters are sent; the rest is compared here. */
export function ReceiptCheck({ voteId, fingerprint }: { voteId: string; fingerprint: string }) {
  const t = useTexts('vote')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [isShort, setShort] = useState(false)
  const { data, error } = useQuery(receiptsQuery(voteId, asked.slice(0, 4)))

  function look() {
    const receipt = plainReceipt(typed)
    setShort(!/^[0-9A-Z]+$/.test(receipt) || receipt.length !== WHOLE)
    if (/^[0-9A-Z]+$/.test(receipt) && receipt.length === WHOLE) setAsked(receipt)
  }

  return (
    <details className="rounded-card border border-line px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-pine-ink">
        {t('check')}
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-3">
        <p className="reading text-sm text-ink-soft">{t('check_text')}</p>
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            look()
          }}
        >
          <TextField
            label={t('check_label')}
            value={typed}
            onText={setTyped}
            autoComplete="off"
            spellCheck={false}
            error={isShort ? t('check_short') : undefined}
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" variant="secondary">
            {t('check_look')}
          </Button>
        </form>
        <Failure error={error} announce />
        {asked && data && (
          <Notice tone={data.includes(asked) ? 'success' : 'warning'} announce>
            {t(data.includes(asked) ? 'check_found' : 'check_missing')}
          </Notice>
        )}
        <p className="text-sm text-ink-soft">
          {t('fingerprint')} <code className="numerals break-all">{fingerprint}</code>
        </p>
      </div>
    </details>
  )
}
