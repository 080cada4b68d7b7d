import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { ImportsTab } from './imports-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'

const TABS = ['ledger', 'imports', 'correct'] as const

/** The ledger, what comes into it from files, and what organisers put right by hand. */
export function PointsPage() {
  const t = useTexts('console_points')
  const navigate = useNavigate()
  const { tab } = useSearch() as { tab?: string }
  const panels = { ledger: <LedgerTab />, imports: <ImportsTab />, correct: <CorrectionForm /> }
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        selected={TABS.find((each) => each === tab) ?? 'ledger'}
        onChange={(id) => void navigate({ to: '.', search: { tab: id }, replace: true })}
        tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`), panel: panels[id] }))}
      />
    </>
  )
}
