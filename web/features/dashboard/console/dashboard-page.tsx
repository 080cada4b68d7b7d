import { ConsoleHeader } from '#web/console/parts/console-header.tsx'
import { useTexts } from '#web/platform/texts.tsx'

/** What goes on in the programme. */
export function DashboardPage() {
  const t = useTexts('console_dashboard')
  return <ConsoleHeader title={t('title')} lead={t('lead')} />
}
