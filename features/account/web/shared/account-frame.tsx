import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#platform/web/pages/link.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { accountParts, accountPlaces, type AccountPart } from './account-parts.ts'

interface AccountFrameProps {
  part: AccountPart
  /** Where the page is called otherwise than its entry in the list. */
  title?: string
  /** Before everything else, also before the list of parts on a phone. */
  top?: ReactNode
  children: ReactNode
}

/** Two beside each other on a wide screen, each in a row of its own: one that opens moves none to the other side. */
const CARDS =
  'grid max-w-3xl min-w-0 auto-rows-min grid-cols-1 items-start gap-6 lg:col-start-2 2xl:max-w-none 2xl:grid-cols-2 2xl:[&>p]:col-span-2'

/** One part of the account beside the list of all; on a phone the list stands on the first part, and the others lead back. */
export function AccountFrame({ part, title, top, children }: AccountFrameProps) {
  const t = useTexts('account')
  const isFirst = part === 'profile'
  return (
    <div className="flex flex-col gap-6">
      <div>
        {!isFirst && (
          <Link
            to={paths.myAccount}
            className="mb-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-pine-ink lg:hidden"
          >
            <ArrowLeft className="size-5" />
            {t('back')}
          </Link>
        )}
        <PageTitle>{title ?? (isFirst ? t('title') : t(`part.${part}`))}</PageTitle>
      </div>
      {/* In one: a part that comes before the others would push them about. */}
      <Settled>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
          {top && <div className={CARDS}>{top}</div>}
          <Parts
            current={part}
            className={`lg:col-start-1 lg:row-span-2 lg:row-start-1 ${isFirst ? '' : 'max-lg:hidden'}`}
          />
          <div className={CARDS}>{children}</div>
        </div>
      </Settled>
    </div>
  )
}

function Parts({ current, className }: { current: AccountPart; className: string }) {
  const t = useTexts('account')
  return (
    <nav aria-label={t('parts')} className={`lg:sticky lg:top-8 lg:self-start ${className}`}>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card">
        {accountParts.map(({ name, to, icon: Icon }) => (
          <li key={name} className={name === 'profile' ? 'max-lg:hidden' : ''}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-14 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-pine-soft"
            >
              <Icon className="size-6 shrink-0 text-pine-ink" />
              <span className="min-w-0 flex-1">
                <span className="block font-heading font-semibold text-ink">{t(`part.${name}`)}</span>
                <span className="block text-sm text-ink-soft">{t(`part.${name}_text`)}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-soft lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
      <Places />
    </nav>
  )
}

function Places() {
  const t = useTexts('account')
  const statuses = useQuery(modulesQuery).data?.status_modules
  const open = accountPlaces.filter(({ module }) => module === undefined || statuses?.[module])
  return (
    <ul className="mt-4 divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card">
      {open.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link
            to={to}
            className="flex min-h-12 items-center gap-3 px-4 py-2 font-heading font-semibold text-ink -outline-offset-2 hover:bg-sunken"
          >
            <Icon className="size-6 shrink-0 text-pine-ink" />
            {t(`place.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
