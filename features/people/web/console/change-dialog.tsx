import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#platform/contract/roles.ts'
import { MODULE_NAMES } from '#platform/contract/module-names.ts'
import {
  changePeople,
  changePeopleHard,
  changePeopleRole,
  HARD_CHANGES,
  type PeopleTarget,
  type PlainChange,
} from '#features/people/contract/changes.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ROLES } from './people-address.ts'
import { optionsQuery } from './people.queries.ts'
import { WorkReport } from './work-report.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'

const PLAIN = ['segment', 'department', 'country', 'access', 'module'] as const
type Kind = (typeof PLAIN)[number] | (typeof HARD_CHANGES)[number] | 'role'
const isHard = (kind: Kind): kind is (typeof HARD_CHANGES)[number] =>
  HARD_CHANGES.some((hard) => hard === kind)

interface ChangeDialogProps {
  people: PeopleTarget
  count: number
  role: Role
  onClose: () => void
}

/** One change for many: what, to what, for how many; then what became of each. */
export function ChangeDialog({ people, count, role, onClose }: ChangeDialogProps) {
  const t = useTexts('console_people')
  const queries = useQueryClient()
  const [kind, setKind] = useState<Kind>('segment')
  const [value, setValue] = useState('')
  const [module, setModule] = useState<(typeof MODULE_NAMES)[number]>('WallModule')
  const change = useMutation({
    mutationFn: async () => {
      if (isHard(kind)) return (await call(changePeopleHard, { people, change: { kind } })).work
      if (kind === 'role')
        return (await call(changePeopleRole, { people, change: { kind, role: value as Role } })).work
      return (await call(changePeople, { people, change: plainChange(kind, value, module) })).work
    },
    // Refused, how many they are may have changed as well.
    onSettled: () => queries.invalidateQueries({ queryKey: platformKeys.people }),
  })
  const kinds: Kind[] = [...PLAIN, ...(role === 'administrator' ? (['role'] as const) : []), ...HARD_CHANGES]
  const wrong = change.error instanceof ApiError ? Object.values(change.error.fields)[0] : undefined
  const press = pressOf(kind, value)
  const needsValue = kind === 'access' || kind === 'role' || kind === 'module'
  return (
    <PageDialog
      onClose={onClose}
      title={change.data ? t('change.done_title') : t('change.title', { count })}
      footer={
        change.data ? (
          <Button onPress={onClose}>{t('change.close')}</Button>
        ) : (
          <Button
            variant={press === 'change' || press === 'reactivate' ? 'primary' : 'danger'}
            pending={change.isPending}
            isDisabled={needsValue && value === ''}
            onPress={() => change.mutate()}
          >
            {t(`change.press.${press}`, { count })}
          </Button>
        )
      }
    >
      {change.data ? (
        <WorkReport work={change.data} />
      ) : (
        <div className="flex flex-col gap-4">
          <Select
            label={t('change.what')}
            value={kind}
            options={kinds.map((each) => ({ value: each, label: t(`change.kinds.${each}`) }))}
            onChoose={(next) => {
              setKind(next as Kind)
              setValue('')
              change.reset()
            }}
          />
          <ValueField {...{ kind, value, module, wrong }} onValue={setValue} onModule={setModule} />
          {isHard(kind) && <p className="text-ink-soft">{t(`change.means.${kind}`)}</p>}
          <Failure error={change.error} announce />
        </div>
      )}
    </PageDialog>
  )
}

/** What a press does, in its own words where it takes something away. */
function pressOf(kind: Kind, value: string) {
  if (isHard(kind)) return kind
  const isTaken = (kind === 'segment' || kind === 'department' || kind === 'country') && value.trim() === ''
  return isTaken ? (`no_${kind}` as const) : 'change'
}

function plainChange(
  kind: (typeof PLAIN)[number],
  value: string,
  module: (typeof MODULE_NAMES)[number],
): PlainChange {
  switch (kind) {
    case 'segment':
      return { kind, segment: value.trim() || null }
    case 'department':
      return { kind, department_id: value || null }
    case 'country':
      return { kind, country_id: value || null }
    case 'access':
      return { kind, access: value === 'on' }
    case 'module':
      return { kind, module, on: value === 'default' ? null : value === 'on' }
  }
}

interface ValueFieldProps {
  kind: Kind
  value: string
  module: (typeof MODULE_NAMES)[number]
  wrong: string | undefined
  onValue: (value: string) => void
  onModule: (module: (typeof MODULE_NAMES)[number]) => void
}

function ValueField({ kind, value, module, wrong, onValue, onModule }: ValueFieldProps) {
  const t = useTexts('console_people')
  const { data: options } = useQuery(optionsQuery)
  const select = (label: string, choices: { value: string; label: string }[], placeholder?: string) => (
    <Select
      label={label}
      value={value}
      error={wrong}
      options={choices}
      placeholder={placeholder ?? t('choose')}
      onChoose={onValue}
    />
  )
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const onOff = [
    { value: 'on', label: t('on') },
    { value: 'off', label: t('off') },
  ]
  switch (kind) {
    case 'segment':
      return (
        <>
          <TextField
            label={t('columns.segment')}
            description={t('change.segment_hint')}
            value={value}
            error={wrong}
            maxLength={100}
            list="people-segments"
            onText={onValue}
          />
          <datalist id="people-segments">
            {options?.segments.map((segment) => (
              <option key={segment} value={segment}>
                {segment}
              </option>
            ))}
          </datalist>
        </>
      )
    case 'department':
      return select(t('columns.department'), named(options?.departments), t('without'))
    case 'country':
      return select(t('columns.country'), named(options?.countries), t('without'))
    case 'access':
      return select(t('filters.access'), onOff)
    case 'role':
      return select(
        t('filters.role'),
        ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
      )
    case 'module':
      return (
        <>
          <Select
            label={t('module')}
            value={module}
            options={MODULE_NAMES.map((name) => ({ value: name, label: t(`modules.${name}`) }))}
            onChoose={(next) => onModule(next as typeof module)}
          />
          {select(t('switch'), [...onOff, { value: 'default', label: t('as_usual') }])}
        </>
      )
    case 'deactivate':
    case 'reactivate':
    case 'reset_two_factor':
    case 'sign_out':
      return null
  }
}
