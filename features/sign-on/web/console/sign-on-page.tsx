import { useQuery } from '@tanstack/react-query'
import { LogIn, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Provider } from '#features/sign-on/contract/providers.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordsCard } from './passwords-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { signOnQuery } from './sign-on-console.queries.ts'

/** By whom people sign in, with how that goes, and whether passwords still do. */
export function SignOnPage() {
  const t = useTexts('console_sign_on')
  const { data, error, refetch } = useQuery(signOnQuery)
  const [edited, setEdited] = useState<Provider | 'new'>()
  const newButton = (
    <Button icon={<Plus className="size-5" />} onPress={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={data?.providers.length !== 0 && newButton}
      />
      <Loading query={{ data, error, refetch }} lines={4} />
      <div className="flex max-w-4xl flex-col gap-6 2xl:grid 2xl:max-w-none 2xl:grid-cols-2 2xl:items-start">
        {data?.providers.length === 0 && (
          <ConsoleEmpty mark={LogIn} title={t('none')} action={newButton}>
            {t('none_text')}
          </ConsoleEmpty>
        )}
        {data && data.providers.length > 0 && (
          <ul className="flex flex-col gap-4">
            {data.providers.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} onEdit={() => setEdited(provider)} />
            ))}
          </ul>
        )}
        {data && <PasswordsCard state={data} />}
      </div>
      {edited && (
        <ProviderDialog
          provider={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
