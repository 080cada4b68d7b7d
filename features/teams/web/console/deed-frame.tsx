import type { ReactNode } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PlanShown } from './plan-shown.tsx'
import type { useCrewDeed } from './use-crew-deed.ts'

interface DeedFrameProps {
  title: string
  deed: ReturnType<typeof useCrewDeed>
  /** The words of the press, once it is known what it comes to. */
  press: string
  tone?: 'primary' | 'danger'
  /** Whether what it comes to changes anything. */
  isWhole: boolean
  /** Errors that a field says already. */
  isSaid?: boolean
  onClose: () => void
  children?: ReactNode
}

/** One deed: what is asked, what that comes to, and the press. */
export function DeedFrame(props: DeedFrameProps) {
  const { title, deed, press, tone = 'primary', isWhole, isSaid = false, onClose, children } = props
  const t = useTexts('console_crews')
  const { plan, isLooking, error, isPending } = deed
  return (
    <PageDialog
      onClose={onClose}
      title={title}
      footer={
        <Button
          variant={tone}
          pending={isPending}
          isDisabled={!plan || isLooking || !isWhole}
          onPress={deed.press}
        >
          {isLooking && !plan ? t('press.look') : press}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {plan && <PlanShown plan={plan} />}
        {!isSaid && <Failure error={error} announce />}
      </div>
    </PageDialog>
  )
}
