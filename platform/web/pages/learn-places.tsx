import { useQuery } from '@tanstack/react-query'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Link } from './link.tsx'
import { paths } from './paths.ts'

const PLACES = [
  { name: 'courses', to: paths.learning, isLearning: true },
  { name: 'trainings', to: paths.trainings, isLearning: true },
  { name: 'documents', to: paths.library, isLearning: false },
] as const

/** The three places behind Learn, each of a feature that knows nothing of the others. */
export function LearnPlaces({ current }: { current: (typeof PLACES)[number]['name'] }) {
  const t = useTexts('learn_places')
  const isOn = useQuery(modulesQuery).data?.status_modules.ElearningModule ?? true
  return (
    <nav aria-label={t('label')} className="max-sm:-mt-2">
      <ul className="fade-edges flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]">
        {PLACES.filter(({ isLearning }) => isOn || !isLearning).map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className="group relative flex min-h-11 items-center rounded-t-field px-3 font-heading font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:text-pine-ink sm:px-4"
            >
              {t(name)}
              <span
                aria-hidden="true"
                className="absolute inset-x-3 bottom-0 dashes h-1 text-pine opacity-0 [--dash-gap:5px] [--dash-on:11px] group-aria-[current=page]:opacity-100 sm:inset-x-4"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
