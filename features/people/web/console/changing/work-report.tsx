import type { PeopleWork } from '#features/people/contract/changes.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What became of a change for many: how far it is, and who was left as they are and why. */
export function WorkReport({ work }: { work: PeopleWork }) {
  const t = useTexts('console_people')
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {work.state === 'running'
          ? t('work.running', { done: work.done, total: work.total })
          : t('work.done', { changed: work.changed, unchanged: work.unchanged, skipped: work.skipped })}
      </p>
      {work.state === 'running' && (
        <progress max={work.total} value={work.done} aria-label={t('work.progress')} className="w-full" />
      )}
      <SkippedPeople people={work.skipped_people} />
      {work.skipped > work.skipped_people.length && <p className="text-sm">{t('work.first_hundred')}</p>}
    </div>
  )
}

/** Who is left as they are, each with the reason. */
export function SkippedPeople({ people }: { people: PeopleWork['skipped_people'] }) {
  const t = useTexts('console_people')
  if (people.length === 0) return null
  return (
    <ul className="max-h-64 overflow-y-auto rounded-field bg-sunken p-3 text-sm">
      {people.map(({ id, name, reason }) => (
        <li key={id} className="py-1">
          <strong>{name ?? t('somebody')}</strong>: {t(`skips.${reason}`)}
        </li>
      ))}
    </ul>
  )
}
