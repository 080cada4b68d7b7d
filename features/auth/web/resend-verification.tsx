import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useResendVerification } from './auth-links.queries.ts'

/** Asks for the confirmation mail once more, and says in place what came of it. */
export function ResendVerification({ email }: { email: string }) {
  const t = useTexts('login')
  const resend = useResendVerification()
  if (resend.isSuccess) {
    return (
      <Notice tone="success" announce>
        {t('resent')}
      </Notice>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Failure error={resend.error} announce />
      <Button variant="secondary" pending={resend.isPending} onPress={() => resend.mutate({ email })}>
        {t('resend')}
      </Button>
    </div>
  )
}
