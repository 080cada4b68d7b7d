import { useTexts } from '#platform/web/texts/texts.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ChatPrivacy } from '#features/chat/web/chat-privacy.tsx'

/** What of oneself the others see. Who hides a thing does not see it of others either. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('chat_settings')
  const app = useTexts('app')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      closeText={app('close')}
      size="small"
    >
      <ChatPrivacy />
    </Dialog>
  )
}
