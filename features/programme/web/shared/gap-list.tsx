import type { Gap, GapName } from '#features/programme/contract/gaps.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

/** Where each is put right. */
const places: Record<GapName, string> = {
  documents: consolePaths.documents,
  mail: consolePaths.health,
  address: consolePaths.health,
  questions: consolePaths.questions,
  administrators: consolePaths.people,
  languages: `${consolePaths.settings}?group=programme`,
}

interface GapListProps {
  gaps: readonly Gap[]
  /** Those to go on without; left out where nothing is about to begin. */
  without?: readonly GapName[]
  onWithout?: (without: GapName[]) => void
}

const NONE: readonly GapName[] = []

/** What is missing, each with the way to it and its own tick to go on all the same. */
export function GapList({ gaps, without = NONE, onWithout }: GapListProps) {
  const t = useTexts('console_gaps')
  return (
    <ul className="flex flex-col gap-3">
      {gaps.map(({ name, count, needed }) => (
        <li key={name} className="rounded-field bg-sunken p-3">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="font-semibold">{t(`name.${name}`)}</h3>
              <p className="text-sm text-ink-soft">
                {t(`why.${name}` as 'why.documents', { count: count ?? 0, needed: needed ?? 0 })}
              </p>
            </div>
            <LinkButton
              to={places[name]}
              variant="secondary"
              size="small"
              aria-label={`${t('go')}: ${t(`name.${name}`)}`}
            >
              {t('go')}
            </LinkButton>
          </div>
          {onWithout && (
            <Checkbox
              checked={without.includes(name)}
              aria-label={t('without_of', { name: t(`name.${name}`) })}
              onTick={(isOn) =>
                onWithout(isOn ? [...without, name] : without.filter((each) => each !== name))
              }
            >
              {t('without')}
            </Checkbox>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether each of them was ticked. */
export function areAllLeftOut(gaps: readonly Gap[], without: readonly GapName[]): boolean {
  return gaps.every(({ name }) => without.includes(name))
}
