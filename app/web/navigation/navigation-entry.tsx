import { Lock } from 'lucide-react'
import { useLocation } from '#platform/web/router/hooks.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { capCount } from '#platform/web/texts/numbers.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CountBadge } from '#ui/badge.tsx'
import { navigationIcons } from '#ui/icons/navigation-icons.ts'
import type { NavigationEntry as Entry } from './navigation.ts'

const looks = {
  row: 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold',
  tab: 'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-field px-1 text-xs font-semibold',
}

/** One entry of the navigation: a row in the sidebar and the menu, a tab in the phone's bar. */
export function NavigationEntry({
  entry,
  look,
  onChoose,
}: {
  entry: Entry
  look: keyof typeof looks
  onChoose?: () => void
}) {
  const t = useTexts('nav')
  const { pathname } = useLocation()
  const { icon, name, count } = entry
  const Icon = navigationIcons[icon]
  const current = [entry.within]
    .flat()
    .some((within) => (within === paths.home ? pathname === within : pathname.startsWith(within)))
  const inside = (
    <>
      <Icon className={`size-5.5 shrink-0 ${entry.enabled ? '' : 'opacity-45'}`} />
      <span className={look === 'row' ? 'flex-1' : ''}>{t(name)}</span>
      {count > 0 && (
        <CountBadge count={count} cap={99} capText={capCount(count)} label={t('unread', { count })} />
      )}
    </>
  )

  if (!entry.enabled) {
    return (
      <span
        role="link"
        aria-disabled="true"
        tabIndex={0}
        title={t('switched_off')}
        className={`${looks[look]} cursor-not-allowed text-ink-faint`}
      >
        {inside}
        <Lock className={look === 'row' ? 'size-4 shrink-0' : 'absolute top-1.5 left-1/2 ml-2 size-3.5'} />
        <span className="sr-only">, {t('switched_off')}</span>
      </span>
    )
  }
  return (
    <Link
      to={entry.to}
      onClick={onChoose}
      aria-current={current ? 'page' : undefined}
      className={`${looks[look]} text-ink-soft transition-colors hover:bg-pine-soft hover:text-ink aria-[current=page]:bg-pine-soft aria-[current=page]:text-pine-ink`}
    >
      {inside}
    </Link>
  )
}
