import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PeopleImport, previewPeopleImportBack } from '#features/people/contract/imports.ts'
import { LinksDialog } from '#features/people/web/console/links-dialog.tsx'
import { exactCountQuery, importQuery } from '#features/people/web/console/people.queries.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** What came of an import of people, and what can be done next: invite whom it brought, look at them, put it back. */
export function ImportDone({ shown }: { shown: PeopleImport }) {
  const t = useTexts('console_people')
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={shown.conflict > 0 ? 'info' : 'success'} announce>
        {t('file.done', { done: shown.done, conflict: shown.conflict })}
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        {shown.new > 0 && !shown.put_back_by && <InviteThem id={shown.id} />}
        <ImportBack shown={shown} />
      </div>
    </div>
  )
}

/** Whom the import has brought in are invited at once. */
function InviteThem({ id }: { id: string }) {
  const t = useTexts('console_people')
  const filter = { brought_by: id, state: 'active' } as const
  const { data: profile } = useQuery(profileQuery)
  const { data } = useQuery(exactCountQuery(filter))
  const [isOpen, setOpen] = useState(false)
  const count = data?.count ?? 0
  if (count === 0) return null
  const mayInvite = profile !== undefined && mayDo(profile.role, 'people.links')
  return (
    <>
      {mayInvite && <Button onPress={() => setOpen(true)}>{t('file.invite', { count })}</Button>}
      <LinkButton to={consolePaths.people} search={{ brought_by: id }} variant="secondary">
        {t('file.see_them')}
      </LinkButton>
      {isOpen && (
        <LinksDialog
          people={{ filter, expected: count }}
          count={count}
          way="mail"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** What can be done with an import that was done: put it back, once. */
function ImportBack({ shown }: { shown: PeopleImport }) {
  const t = useTexts('console_people')
  const navigate = useNavigate()
  const open = useCall(async () => (await call(previewPeopleImportBack, { import_id: shown.id })).import, {
    onError: tellFailure,
    done: (made, _, queries) => {
      queries.setQueryData(importQuery(made.id).queryKey, made)
      void navigate({ to: consolePaths.peopleImportOne, params: { id: made.id } })
    },
  })
  if (shown.put_back_by)
    return (
      <Notice tone="info">
        {t('file.back.done')}{' '}
        <Link
          to={consolePaths.peopleImportOne}
          params={{ id: shown.put_back_by }}
          className="font-semibold underline underline-offset-2"
        >
          {t('file.back.see')}
        </Link>
      </Notice>
    )
  if (shown.puts_back || shown.done === 0) return null
  return (
    <Button variant="quiet" pending={open.isPending} onPress={() => open.mutate()}>
      {t('file.back.press')}
    </Button>
  )
}
