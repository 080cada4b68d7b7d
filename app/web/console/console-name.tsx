import { ConsoleLimit } from './console-limit.tsx'
import { ProgrammeZone } from './programme-times.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

export function ConsoleName({ name }: { name: string | undefined }) {
  const t = useTexts('console_nav')
  return (
    <p className="min-w-0 px-2">
      <span className="block font-heading text-lg leading-tight font-bold text-ink">{t('console')}</span>
      <span className="block truncate text-sm text-ink-soft">{name}</span>
      <ConsoleLimit />
      <ProgrammeZone />
    </p>
  )
}
