import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as Webhooks } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '#features/webhooks/contract/webhooks.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Button } from '#ui/button.tsx'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { MessagesSection } from './messages-section.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhooksQuery } from './webhooks.queries.ts'
import { WebhookCard } from './webhook-card.tsx'

/** Systems of the company and channels of people that are told what happens, with the log of what each was told. */
export function WebhooksPage() {
  const t = useTexts('console_webhooks')
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const newButton = (
    <Button icon={<Plus className="size-5" />} onPress={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} actions={data?.webhooks.length !== 0 && newButton} />
      <Loading query={{ data, error, refetch }} lines={4} />
      {data?.webhooks.length === 0 && (
        <ConsoleEmpty mark={Webhooks} title={t('none')} action={newButton}>
          {t('none_text')}
        </ConsoleEmpty>
      )}
      <ul className="grid max-w-4xl items-start gap-4 2xl:max-w-none 2xl:grid-cols-2">
        {data?.webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
        ))}
      </ul>
      {data?.webhooks.some(({ kind }) => kind !== 'standard') && <MessagesSection />}
      {edited && (
        <WebhookDialog webhook={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
