import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApiError, messageOf } from './api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

type Props = {
  error: Error | null | undefined
  /** Offers to try again. */
  onRetry?: () => void
  /** Read out at once: for what the person has just done. */
  announce?: boolean
}

/** What went wrong, in place and in words (C-62). What stands beside its field already is not said twice. */
export function Failure({ error, onRetry, announce = false }: Props) {
  const t = useTexts('app')
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null
  return (
    <Notice
      tone="error"
      announce={announce}
      action={
        onRetry && (
          <Button variant="secondary" onPress={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {messageOf(error)}
    </Notice>
  )
}
