import { useBlocker } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

interface LeavingProps {
  isDirtyNow: () => boolean
  /** Answers whether all of it has arrived. Left out: what was changed is kept nowhere and would be lost. */
  onSave?: () => Promise<boolean>
}

/** Leaving with something unsaved asks first. Of content it stays on this device either way. */
export function GuardedLeaving({ isDirtyNow, onSave }: LeavingProps) {
  const t = useTexts('console_content')
  const { isBlocked, proceed, reset } = useBlocker({
    blocks: ({ current, next }) => isDirtyNow() && current.pathname !== next.pathname,
    beforeUnload: isDirtyNow,
  })
  if (!isBlocked) return null
  return (
    <PageDialog
      onClose={reset}
      role="alertdialog"
      size="small"
      title={t('leave_title')}
      cancel={t('leave_stay')}
      footer={
        <>
          <Button variant="secondary" onPress={proceed}>
            {t('leave_without')}
          </Button>
          {onSave && (
            <Button
              onPress={() =>
                void onSave().then((isSaved) => {
                  if (isSaved) proceed()
                  else reset()
                })
              }
            >
              {t('leave_save')}
            </Button>
          )}
        </>
      }
    >
      {t(onSave ? 'leave_text' : 'leave_lost')}
    </PageDialog>
  )
}
