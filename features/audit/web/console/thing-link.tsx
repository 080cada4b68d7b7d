import type { AuditThing } from '#features/audit/contract/audit.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { pageOfThing } from './thing-pages.ts'

const look =
  'inline-flex min-h-6 items-center font-semibold text-pine-ink underline underline-offset-2 wrap-anywhere'

/** A thing under the name it had, which opens it where it still is. */
export function ThingLink({ thing: { kind, id, name } }: { thing: AuditThing }) {
  const page = pageOfThing(kind)
  if (!page) return <span className="font-semibold wrap-anywhere">{name}</span>
  return (
    <Link {...page} params={{ id }} className={look}>
      {name}
    </Link>
  )
}
