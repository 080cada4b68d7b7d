import { BriefcaseBusiness, ClipboardCheck, Gift, GraduationCap } from 'lucide-react'
import type { PointKind } from '#features/points/contract/points.ts'

const looks = {
  business: { Icon: BriefcaseBusiness, ground: 'bg-sky-soft text-sky-ink' },
  educational: { Icon: GraduationCap, ground: 'bg-pine-soft text-pine-ink' },
  challenge: { Icon: ClipboardCheck, ground: 'bg-sunset-soft text-sunset-ink' },
  bonus: { Icon: Gift, ground: 'bg-sun-soft text-sun-ink' },
} as const satisfies Record<PointKind, object>

/** What kind of points a line is about; its word stands beside it. */
export function KindIcon({ kind }: { kind: PointKind }) {
  const { Icon, ground } = looks[kind]
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${ground}`}
    >
      <Icon className="size-5.5" />
    </span>
  )
}
