import { useQuery } from '@tanstack/react-query'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useSetChatSettings } from './chat-calls.queries.ts'
import { chatSettingsQuery } from './chat.queries.ts'

const SWITCHES = ['show_last_seen', 'show_read', 'show_typing'] as const

/** What of oneself the others see. Who hides a thing does not see it of others either. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('chat_settings')
  const app = useTexts('app')
  const { data: settings, error, refetch } = useQuery(chatSettingsQuery)
  const set = useSetChatSettings()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      closeText={app('close')}
      size="small"
    >
      <p className="text-ink-soft">{t('lead')}</p>
      <Failure error={error} onRetry={() => void refetch()} />
      {!settings && !error && <SkeletonText lines={4} />}
      {settings && (
        <div className="mt-2 divide-y divide-line">
          {SWITCHES.map((own) => (
            <Switch
              key={own}
              checked={settings[own]}
              description={t(`${own}_text`)}
              onChange={(event) => set.mutate({ ...settings, [own]: event.target.checked })}
            >
              {t(own)}
            </Switch>
          ))}
        </div>
      )}
    </Dialog>
  )
}
