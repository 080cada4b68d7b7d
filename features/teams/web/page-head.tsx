import { PageTitle } from '#platform/web/pages/page-title.tsx'

/** The title of a page about crews with its line of welcome. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <PageTitle>{title}</PageTitle>
      <p className="text-lg text-ink-soft">{lead}</p>
    </div>
  )
}
