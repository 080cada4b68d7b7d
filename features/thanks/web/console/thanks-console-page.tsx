import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { FlagsTab } from './flags-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { ThanksTab } from './thanks-tab.tsx'
import { ValuesTab } from './values-tab.tsx'

const TABS = ['list', 'flags', 'values', 'settings'] as const

/** What colleagues thank each other for: all of it, what looks arranged, the values, and what a week brings. */
export function ThanksConsolePage() {
  const t = useTexts('console_thanks')
  const navigate = useNavigate()
  const { tab } = useSearch() as { tab?: string }
  const panels = {
    list: <ThanksTab />,
    flags: <FlagsTab />,
    values: <ValuesTab />,
    settings: <SettingsTab />,
  }
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        selected={TABS.find((each) => each === tab) ?? 'list'}
        onChange={(id) => void navigate({ to: '.', search: { tab: id }, replace: true })}
        tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`), panel: panels[id] }))}
      />
    </>
  )
}
