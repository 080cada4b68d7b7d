import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useTimeZone } from 'use-intl'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Below it every moment stands as the clocks of the programme show it, as its fields take it, wherever the organiser sits. */
export function ProgrammeTimes({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { data: programme } = useQuery(programmeQuery)
  return (
    <IntlProvider locale={locale} timeZone={programme?.time_zone}>
      {children}
    </IntlProvider>
  )
}

/** Whose clocks those are, for organisers whose own device goes by others. */
export function ProgrammeZone() {
  const t = useTexts('console_nav')
  const zone = useTimeZone()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || zone === own) return null
  return <span className="block text-xs text-ink-soft">{t('zone', { zone })}</span>
}
