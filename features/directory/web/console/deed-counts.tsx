import { DEED_KINDS, type DeedKind } from '#features/directory/contract/directory.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** How many join, move, leave, come back and are refused. */
export function DeedCounts({ counts }: { counts: Record<DeedKind, number> }) {
  const t = useTexts('console_directory')
  return (
    <dl className="my-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
      {DEED_KINDS.map((kind) => (
        <div key={kind}>
          <dt className="text-sm text-ink-soft">{t(`kinds.${kind}`)}</dt>
          <dd className="numerals text-xl font-bold">{counts[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}
