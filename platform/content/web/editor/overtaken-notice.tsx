import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import type { Editor } from './use-editor.ts'

/** Somebody else has saved meanwhile: both are kept, and the writer decides which one stands. */
export function OvertakenNotice<T extends object>({ editor }: { editor: Editor<T> }) {
  const t = useTexts('console_content')
  if (!editor.overtaken) return null
  const yieldTo = () => {
    const own = editor.value
    editor.yieldTo()
    showToast({
      text: t('theirs_taken'),
      action: { label: t('own_back'), onPress: () => editor.take(own) },
      duration: 0,
    })
  }
  return (
    <Notice
      tone="warning"
      title={t('overtaken_title')}
      announce
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onPress={yieldTo}>
            {t('take_theirs')}
          </Button>
          <Button size="small" pending={editor.isSaving} onPress={() => void editor.insist()}>
            {t('keep_mine')}
          </Button>
        </span>
      }
    >
      {t('overtaken_text')}
    </Notice>
  )
}
