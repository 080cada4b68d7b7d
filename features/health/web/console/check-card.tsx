import { CircleCheck, CircleX, TriangleExclamationPoint } from 'lucide-react'
import type { Check } from '#features/health/contract/health.ts'
import { useCheckWords } from '#features/health/web/shared/check-words.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { TestMail } from './test-mail.tsx'

const signs = {
  fine: { icon: CircleCheck, colour: 'text-success' },
  look: { icon: TriangleExclamationPoint, colour: 'text-sun-ink' },
  fault: { icon: CircleX, colour: 'text-danger' },
}

/** One part of the installation. */
export function CheckCard({ check, hasMailServer }: { check: Check; hasMailServer: boolean }) {
  const t = useTexts('console_health')
  const { name, says, todo } = useCheckWords()(check)
  const { icon: Sign, colour } = signs[check.state]
  return (
    <Card as="li" inset="small" className="flex items-start gap-4">
      <Sign className={`mt-0.5 size-7 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="font-heading text-lg leading-tight font-semibold">
          {name}
          <span className={check.state === 'fine' ? 'sr-only' : 'font-normal text-ink-soft'}>
            {` (${t(`states.${check.state}`)})`}
          </span>
        </h2>
        <p className="wrap-anywhere">{says}</p>
        {todo && <p className="text-sm wrap-anywhere text-ink-soft">{todo}</p>}
        {check.name === 'mail' && hasMailServer && <TestMail />}
        {check.name === 'backup' && (
          <Link to={consolePaths.backups} className="font-semibold text-pine-ink underline">
            {t('backups')}
          </Link>
        )}
      </div>
    </Card>
  )
}
