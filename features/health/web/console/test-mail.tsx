import { useQuery } from '@tanstack/react-query'
import { sendTestMail } from '#features/health/contract/health.ts'
import { testMailQuery } from '#features/health/web/shared/health.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const tones = { waiting: 'info', handed_over: 'success', refused: 'error', lapsed: 'error' } as const

/** A real mail to whoever presses, on the way of all mails, and what the mail server said of it. */
export function TestMail() {
  const t = useTexts('console_health')
  const sending = useCall(sendTestMail)
  return (
    <div className="flex w-full flex-col items-start gap-2 pt-2">
      <Button variant="secondary" size="small" pending={sending.isPending} onPress={() => sending.mutate({})}>
        {t('test')}
      </Button>
      <Failure error={sending.error} announce />
      {sending.data && <Outcome key={sending.data.mail_id} {...sending.data} />}
    </div>
  )
}

function Outcome({ mail_id, to }: { mail_id: string; to: string }) {
  const t = useTexts('console_health')
  const { data, error } = useQuery(testMailQuery(mail_id))
  if (error) return <Failure error={error} announce />
  const { state, answer } = data ?? { state: 'waiting' as const, answer: null }
  const words = { to, answer: answer ?? t('test_silent') }
  return (
    <Notice tone={tones[state]} announce className="w-full wrap-anywhere">
      {t(`test_${state === 'waiting' ? 'waits' : state}` as 'test_handed_over', words)}
      {state === 'waiting' && answer && ` ${t('test_said', { answer })}`}
    </Notice>
  )
}
