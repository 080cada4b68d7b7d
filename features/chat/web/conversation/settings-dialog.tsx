import { useTexts } from '#platform/web/texts/texts.tsx'
import { ChatPrivacy } from '#features/chat/web/chat-privacy.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

/** What of oneself the others see. Who hides a thing does not see it of others either. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('chat_settings')
  return (
    <PageDialog onClose={onClose} title={t('title')} size="small">
      <ChatPrivacy />
    </PageDialog>
  )
}
