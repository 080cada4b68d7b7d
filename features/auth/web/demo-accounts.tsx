import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const PASSWORD = 'convoy-demo'
const ACCOUNTS = ['kuba', 'ola', 'maja', 'organiser', 'admin'] as const

/** Only in the demo programme: one press fills the form. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void
}) {
  const t = useTexts('login')
  return (
    <section aria-labelledby="demo-accounts" className="border-t-2 border-dashed border-line pt-4">
      <h2 id="demo-accounts" className="font-semibold">
        {t('demo_title')}
      </h2>
      <p className="text-sm text-ink-soft">
        {t('demo_text', { password: PASSWORD })}{' '}
        <Link to={paths.outbox} className="font-semibold text-pine-ink underline">
          {t('demo_outbox')}
        </Link>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {ACCOUNTS.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose({ email: `${name}@convoy.demo`, password: PASSWORD })}
              className="min-h-11 rounded-full bg-sunken px-4 text-sm font-semibold text-ink hover:bg-pine-soft"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
