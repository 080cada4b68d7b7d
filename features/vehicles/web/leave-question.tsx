import { useBlocker } from '#platform/web/router/hooks.ts'
import { isLoggedIn } from '#platform/web/session/session.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'

/** Asks before unsaved paint is left behind; painting on, at another address of the workshop, is no leaving. */
export function LeaveQuestion({ asks }: { asks: boolean }) {
  const t = useTexts('vehicles')
  const blocker = useBlocker({
    blocks: ({ current, next }) => asks && isLoggedIn() && current.path !== next.path,
    beforeUnload: () => asks,
  })
  if (!blocker.isBlocked) return null
  return (
    <PageDialog
      onClose={blocker.reset}
      title={t('leave_title')}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={blocker.proceed}>
            {t('leave')}
          </Button>
          <Button onPress={blocker.reset}>{t('stay')}</Button>
        </>
      }
    >
      {t('leave_text')}
    </PageDialog>
  )
}
