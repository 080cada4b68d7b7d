import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#platform/contract/roles.ts'
import {
  changePeople,
  changePeopleHard,
  changePeopleRole,
  type PeopleChange,
  type PeopleTarget,
  type PeopleWork,
  type PlainChange,
} from '#features/people/contract/changes.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ChangeValue, changeOf, isHard, type Kind, kindsFor, type ChangeWish } from './change-value.tsx'
import { changePreviewQuery } from '#features/people/web/console/people.queries.ts'
import { PreviewShown } from './preview-shown.tsx'
import { useFollowWork, useWorkNow } from './use-followed-work.ts'
import { WorkReport } from './work-report.tsx'

interface ChangeDialogProps {
  people: PeopleTarget
  count: number
  role: Role
  /** Of one person, on their own page: their name. */
  name?: string
  onClose: () => void
}

function make(people: PeopleTarget, change: PeopleChange): Promise<{ work: PeopleWork }> {
  if (change.kind === 'role') return call(changePeopleRole, { people, change })
  const { kind } = change
  return isHard(kind)
    ? call(changePeopleHard, { people, change: { kind } })
    : call(changePeople, { people, change: change as PlainChange })
}

/** One change for many: what, to what, what that comes to; then what became of it, and the way back. */
export function ChangeDialog({ people, count, role, name, onClose }: ChangeDialogProps) {
  const t = useTexts('console_people')
  const queries = useQueryClient()
  const follow = useFollowWork()
  // Nothing is chosen for whoever opens it: least of all what takes something away.
  const [wish, setWish] = useState<ChangeWish>({ kind: '', value: '', words: '', module: 'WallModule' })
  const asked = changeOf(wish)
  const preview = useQuery({ ...changePreviewQuery(people, asked), enabled: asked !== undefined })
  const change = useMutation({
    mutationFn: async (wished: PeopleChange) => (await make(people, wished)).work,
    onSuccess: (work) => {
      // Where nobody was left out there is no more to read.
      if (work.state === 'done' && work.skipped === 0) onClose()
    },
    // Refused, how many they are may have changed as well.
    onSettled: (work) => {
      const fresh = queries.invalidateQueries({ queryKey: platformKeys.people })
      // Only then: what is followed would be asked for once more at once.
      if (work) follow(work)
      return fresh
    },
  })
  const work = useWorkNow(change.data)
  const wrong = change.error instanceof ApiError ? Object.values(change.error.fields)[0] : undefined
  const press = pressOf(asked)
  const title = name ? t('change.title_one', { name }) : t('change.title', { count })
  const will = preview.data?.changed ?? count
  return (
    <PageDialog
      onClose={onClose}
      title={work ? t('change.done_title') : title}
      footer={
        work ? (
          <>
            {work.back && (
              <LinkButton to={consolePaths.peopleChange} params={{ id: work.id }} variant="secondary">
                {t('back.open')}
              </LinkButton>
            )}
            <Button onPress={onClose}>{t('change.close')}</Button>
          </>
        ) : (
          <Button
            variant={press === 'change' || press === 'reactivate' ? 'primary' : 'danger'}
            pending={change.isPending}
            isDisabled={!asked || preview.data?.changed === 0}
            onPress={() => asked && change.mutate(asked)}
          >
            {asked ? t(`change.press.${press}`, { count: will }) : t('change.choose_what')}
          </Button>
        )
      }
    >
      {work ? (
        <WorkReport work={work} />
      ) : (
        <div className="flex flex-col gap-4">
          <Select
            label={t('change.what')}
            value={wish.kind}
            placeholder={t('choose')}
            options={kindsFor(role).map((each) => ({ value: each, label: t(`change.kinds.${each}`) }))}
            onChoose={(next) => {
              setWish({ ...wish, kind: next as Kind | '', value: '', words: '' })
              change.reset()
            }}
          />
          <ChangeValue wish={wish} wrong={wrong} onChange={(part) => setWish({ ...wish, ...part })} />
          {asked && preview.isPending && <p className="text-sm text-ink-soft">{t('preview.counting')}</p>}
          {asked && preview.data && <PreviewShown preview={preview.data} />}
          <Failure error={change.error} announce />
        </div>
      )}
    </PageDialog>
  )
}

/** What a press does, in its own words where it takes something away. */
function pressOf(change: PeopleChange | undefined) {
  if (!change) return 'change'
  if (isHard(change.kind)) return change.kind
  const isTaken =
    (change.kind === 'segment' && change.segment === null) ||
    (change.kind === 'department' && change.department_id === null) ||
    (change.kind === 'country' && change.country_id === null)
  return isTaken ? (`no_${change.kind}` as 'no_segment') : 'change'
}
