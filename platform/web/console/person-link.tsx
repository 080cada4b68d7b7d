import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

interface PersonLinkProps {
  /** Without an id: somebody who is not there any more. */
  person: { id: string | null; first_name: string; last_name: string }
  /** Cut off at the end of its line, where there is only one. */
  isCut?: boolean
}

/** A person's name in the console, which opens their page. Only of people whom the reader looks after. */
export function PersonLink({ person, isCut = false }: PersonLinkProps) {
  if (person.id === null) return <bdi className="font-semibold">{fullName(person)}</bdi>
  return (
    <Link
      to={consolePaths.peopleOne}
      params={{ id: person.id }}
      className={`inline-flex max-w-full items-center font-semibold text-pine-ink underline underline-offset-2 max-md:-my-1 max-md:min-h-11 ${isCut ? 'md:block md:truncate' : 'min-h-6 wrap-anywhere'}`}
    >
      <bdi>{fullName(person)}</bdi>
    </Link>
  )
}
