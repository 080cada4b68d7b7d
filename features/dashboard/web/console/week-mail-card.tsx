import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setWeekReaders } from '#features/dashboard/contract/week-mail.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { readersQuery } from './dashboard.queries.ts'

/** To whom the week goes by mail; administrators say so. */
export function WeekMailCard() {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(readersQuery)
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const chosen = changed ?? new Set(data?.readers.filter(({ reads }) => reads).map(({ id }) => id))
  const save = useCall(() => call(setWeekReaders, { user_ids: [...chosen] }), {
    said: t('mail_saved'),
    stale: [readersQuery.queryKey],
    done: () => setChanged(undefined),
  })
  const turn = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChanged(next)
  }
  return (
    <Card as="section" labelledBy="week-mail" className="flex flex-col gap-3">
      <header>
        <h2 id="week-mail" className="text-lg font-bold">
          {t('mail')}
        </h2>
        <p className="text-sm text-ink-soft">{t('mail_lead')}</p>
      </header>
      <Failure error={error ?? save.error} onRetry={() => void refetch()} />
      {data && !data.has_mail && <Notice>{t('mail_none')}</Notice>}
      <fieldset className="flex max-h-72 flex-col gap-2 overflow-y-auto">
        <legend className="sr-only">{t('mail_who')}</legend>
        {data?.readers.map((reader) => (
          <Checkbox
            key={reader.id}
            checked={chosen.has(reader.id)}
            onChange={({ target }) => turn(reader.id, target.checked)}
          >
            {fullName(reader)} · {t('mail_role', { role: reader.role })}
          </Checkbox>
        ))}
      </fieldset>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        isDisabled={changed === undefined}
        pending={save.isPending}
        onPress={() => save.mutate()}
      >
        {t('mail_save')}
      </Button>
    </Card>
  )
}
