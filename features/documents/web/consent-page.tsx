import { type FormEvent, useState } from 'react'
import type { OwedDocument } from '#features/documents/contract/documents.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useAcceptDocuments } from './documents.queries.ts'
import { OwedCard } from './owed-card.tsx'

/** In place of every page until the documents are accepted as they stand now. */
export function ConsentPage({ owed }: { owed: readonly OwedDocument[] }) {
  const t = useTexts('consent')
  const accept = useAcceptDocuments()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const keyOf = ({ name, version }: OwedDocument) => `${name} ${version}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (owed.every((document) => ticked.has(keyOf(document))))
      accept.mutate(owed.map(({ name, version }) => ({ name, version })))
  }
  const isAgain = owed.some(({ accepted }) => accepted !== null)
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
      <PageTitle lead={t(isAgain ? 'lead_again' : 'lead')}>{t(isAgain ? 'title_again' : 'title')}</PageTitle>
      {owed.map((document) => (
        <OwedCard
          key={keyOf(document)}
          document={document}
          checked={ticked.has(keyOf(document))}
          isMissing={isAsked && !ticked.has(keyOf(document))}
          onChange={(isTicked) => {
            const next = new Set(ticked)
            if (isTicked) next.add(keyOf(document))
            else next.delete(keyOf(document))
            setTicked(next)
          }}
        />
      ))}
      <Failure error={accept.error} announce />
      <Button type="submit" size="large" className="self-start" pending={accept.isPending}>
        {t('accept')}
      </Button>
      <p className="text-ink-soft">
        {t('otherwise')}{' '}
        <Link to={paths.contact} className="font-semibold text-pine-ink underline">
          {t('to_contact')}
        </Link>{' '}
        ·{' '}
        <Link to={paths.myAccount} className="font-semibold text-pine-ink underline">
          {t('to_account')}
        </Link>
      </p>
    </form>
  )
}
