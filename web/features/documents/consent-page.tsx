import { FileText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useFormatter } from 'use-intl'
import type { OwedDocument } from '#contract/documents.ts'
import { Failure } from '#web/platform/failure.tsx'
import { Link } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useAcceptDocuments } from './documents.queries.ts'

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
      <div>
        <PageTitle>{t(isAgain ? 'title_again' : 'title')}</PageTitle>
        <p className="text-lg text-ink-soft">{t(isAgain ? 'lead_again' : 'lead')}</p>
      </div>
      {owed.map((document) => (
        <Owed
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

function Owed({
  document,
  checked,
  isMissing,
  onChange,
}: {
  document: OwedDocument
  checked: boolean
  isMissing: boolean
  onChange: (isTicked: boolean) => void
}) {
  const t = useTexts('consent')
  const format = useFormatter()
  const { name, title, version, language, published_at, accepted } = document
  const date = format.dateTime(new Date(published_at), { dateStyle: 'long' })
  return (
    <Card as="section" inset="small">
      <h2 lang={language} className="flex items-center gap-2.5 text-lg font-bold">
        <FileText aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-pine-ink" />
        {title}
      </h2>
      <p className="text-sm text-ink-soft">{t('version', { version: String(version), date })}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link
          to={paths.document}
          params={{ name }}
          target="_blank"
          className="inline-flex min-h-11 items-center font-semibold text-pine-ink underline"
        >
          {t('read')}
        </Link>
        {accepted !== null && (
          <Link
            to={paths.document}
            params={{ name }}
            search={{ version: accepted }}
            target="_blank"
            className="inline-flex min-h-11 items-center text-ink-soft underline"
          >
            {t('read_accepted', { version: String(accepted) })}
          </Link>
        )}
      </p>
      <Checkbox
        checked={checked}
        required
        error={isMissing && t('missing')}
        onChange={({ target }) => onChange(target.checked)}
      >
        {t('tick', { title })}
      </Checkbox>
    </Card>
  )
}
