import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useSetChatSettings } from './chat-calls.queries.ts'
import { chatSettingsQuery } from './chat.queries.ts'

const SWITCHES = ['show_last_seen', 'show_read', 'show_typing'] as const

/** What of oneself the others see in the chat, each saved at once. */
export function ChatPrivacy() {
  const t = useTexts('chat_settings')
  const { data: settings, error, refetch } = useQuery(chatSettingsQuery)
  const set = useSetChatSettings()
  return (
    <>
      <p className="text-ink-soft">{t('lead')}</p>
      <Loading query={{ data: settings, error, refetch }} className="mt-2 h-56 sm:h-50" />
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
    </>
  )
}
