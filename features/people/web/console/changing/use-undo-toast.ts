import type { PeopleWork } from '#features/people/contract/changes.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'

/** Says how many were changed, with the way back: the page on which a press puts it back. */
export function useUndoToast() {
  const t = useTexts('console_people')
  const navigate = useNavigate()
  return ({ id, kind, changed, back, state }: PeopleWork) => {
    if (state !== 'done' || changed === 0) return
    showToast({
      tone: 'success',
      text: t(kind === 'back' ? 'back.said_back' : 'back.said', { count: changed }),
      ...(back && {
        action: {
          label: t('back.undo'),
          onPress: () => void navigate({ to: consolePaths.peopleChange, params: { id } }),
        },
      }),
    })
  }
}
