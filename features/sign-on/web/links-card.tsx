import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignOnLink } from '#features/sign-on/contract/sign-on.ts'
import { SettingCard } from '#features/account/web/shared/setting-card.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { signOnLinksQuery, useRemoveLink } from './sign-on.queries.ts'

/** By whom somebody signs in; nothing for whoever has only a password. */
export function LinksCard() {
  const t = useTexts('sign_on_links')
  const dates = useDates()
  const { data } = useQuery(signOnLinksQuery)
  const [asked, setAsked] = useState<SignOnLink>()
  if (!data || data.links.length === 0) return null
  return (
    <SettingCard id="sign-on-links" title={t('title')} lead={t('text')}>
      <ul className="flex flex-col gap-4">
        {data.links.map((link) => (
          <li key={link.provider_id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold wrap-anywhere">{link.name}</span>
              <span className="block text-sm text-ink-soft">
                {t('used', { at: dates.moment(link.last_used_at) })}
              </span>
            </span>
            {data.may_remove && (
              <Button variant="secondary" size="small" onPress={() => setAsked(link)}>
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!data.may_remove && <p className="text-sm text-ink-soft">{t('password_first')}</p>}
      {asked && <RemoveDialog link={asked} onClose={() => setAsked(undefined)} />}
    </SettingCard>
  )
}

function RemoveDialog({ link: { provider_id, name }, onClose }: { link: SignOnLink; onClose: () => void }) {
  const t = useTexts('sign_on_links')
  const remove = useRemoveLink(t('removed', { name }))
  return (
    <PageDialog
      onClose={onClose}
      title={t('remove_title', { name })}
      role="alertdialog"
      size="small"
      footer={
        <Button
          variant="danger"
          pending={remove.isPending}
          onPress={() => remove.mutate({ provider_id }, { onSuccess: onClose })}
        >
          {t('remove')}
        </Button>
      }
    >
      <p>{t('remove_text', { name })}</p>
      <Failure error={remove.error} announce />
    </PageDialog>
  )
}
