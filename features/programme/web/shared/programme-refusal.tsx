import type { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface ProgrammeRefusalProps {
  refusal: ApiError | undefined
  /** Reads what somebody else has saved meanwhile. */
  onLookAnew: () => Promise<unknown>
  /** In place of the words of the refusal. */
  text?: string | undefined
}

/** Why a form over a version of the programme was not saved, and the way to what stands there now. */
export function ProgrammeRefusal({ refusal, onLookAnew, text }: ProgrammeRefusalProps) {
  const t = useTexts('console_settings')
  if (!refusal) return null
  const isOvertaken = refusal.code === 'programme_changed'
  return (
    <Notice
      tone={isOvertaken ? 'warning' : 'error'}
      announce
      action={
        isOvertaken && (
          <Button variant="secondary" onPress={() => void onLookAnew()}>
            {t('look_anew')}
          </Button>
        )
      }
    >
      {text ?? refusal.message}
    </Notice>
  )
}
