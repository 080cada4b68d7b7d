import type { AuditAction } from '#features/audit/contract/audit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PersonLink } from '#platform/web/console/person-link.tsx'
import { ThingLink } from './thing-link.tsx'
import { mayBePutBack } from './thing-pages.ts'

const MOST_THINGS = 3

/** The things and people of a line, by name; of many people the first. */
export function AboutLine({ action: { things, people } }: { action: AuditAction }) {
  const t = useTexts('console_log')
  const named = things.filter((thing) => thing.name !== '' && !mayBePutBack(thing)).slice(0, MOST_THINGS)
  const more = people.total - people.first.length
  if (named.length + people.first.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      {named.map((thing) => (
        <ThingLink key={`${thing.kind} ${thing.id}`} thing={thing} />
      ))}
      {people.first.map((person) => (
        <PersonLink key={person.id} person={person} />
      ))}
      {more > 0 && <span className="text-ink-soft">{t('people_more', { count: more })}</span>}
    </span>
  )
}
