import { useQuery } from '@tanstack/react-query'
import { AccountFrame } from '#features/account/web/shared/account-frame.tsx'
import { BlockedPeople } from '#features/blocks/web/blocked-people.tsx'
import { ChatPrivacy } from '#features/chat/web/chat-privacy.tsx'
import { PrivacyCard } from '#features/rankings/web/privacy-card.tsx'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'

/** What others see of the person, gathered from the features to which it belongs. */
export function AccountPrivacyPage() {
  const t = useTexts('privacy')
  const { data: modules, error } = useQuery(modulesQuery)
  const isOn = modules?.status_modules
  return (
    <AccountFrame part="privacy">
      <p className="-mb-2 text-lg text-ink-soft">{t('lead')}</p>
      <Loading query={{ data: modules, error }} lines={4} />
      {isOn?.RankingModule && <PrivacyCard />}
      {isOn?.ChatModule && (
        <Card as="section" labelledBy="chat-privacy">
          <h2 id="chat-privacy" className="mb-1 text-xl font-bold">
            {t('chat')}
          </h2>
          <ChatPrivacy />
        </Card>
      )}
      {isOn && <BlockedPeople />}
    </AccountFrame>
  )
}
