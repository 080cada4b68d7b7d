import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { FaceChoice } from './face-choice.tsx'

/** Drawn faces in the account. */
export function FaceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('avatar')
  return (
    <PageDialog onClose={onClose} title={t('drawn')}>
      <FaceChoice onTaken={onClose} />
    </PageDialog>
  )
}
