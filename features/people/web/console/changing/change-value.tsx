import { useQuery } from '@tanstack/react-query'
import type { Role } from '#platform/contract/roles.ts'
import { MODULE_NAMES, type ModuleName } from '#platform/contract/module-names.ts'
import { HARD_CHANGES, type PeopleChange, PLAIN_KINDS } from '#features/people/contract/changes.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ROLES } from '#features/people/web/console/people-address.ts'
import { optionsQuery } from '#features/people/web/console/people.queries.ts'

export type Kind = PeopleChange['kind']
export const isHard = (kind: Kind): kind is (typeof HARD_CHANGES)[number] =>
  HARD_CHANGES.some((hard) => hard === kind)
export const kindsFor = (role: Role): Kind[] => [
  ...PLAIN_KINDS,
  ...(role === 'administrator' ? (['role'] as const) : []),
  ...HARD_CHANGES,
]

/** What was chosen so far: empty is not yet, `none` takes away, `other` writes a segment that nobody is in. */
export type ChangeWish = { kind: Kind | ''; value: string; words: string; module: ModuleName }
export const NONE = 'none'
const OTHER = 'other'
const named = (segment: string) => `is ${segment}`

/** The change that was put together, once it is whole. */
export function changeOf({ kind, value, words, module }: ChangeWish): PeopleChange | undefined {
  if (kind === '') return undefined
  if (isHard(kind)) return { kind }
  if (value === '') return undefined
  const id = value === NONE ? null : value
  switch (kind) {
    case 'segment': {
      const segment = value === OTHER ? words.trim() : value === NONE ? null : value.slice(named('').length)
      return segment === '' ? undefined : { kind, segment }
    }
    case 'department':
      return { kind, department_id: id }
    case 'country':
      return { kind, country_id: id }
    case 'access':
      return { kind, access: value === 'on' }
    case 'module':
      return { kind, module, on: value === 'default' ? null : value === 'on' }
    case 'role':
      return { kind, role: value as Role }
  }
}

interface ChangeValueProps {
  wish: ChangeWish
  wrong: string | undefined
  onChange: (change: Partial<ChangeWish>) => void
}

/** To what it is to change: chosen among what there is, and what takes something away is chosen as deliberately. */
export function ChangeValue({ wish: { kind, value, words, module }, wrong, onChange }: ChangeValueProps) {
  const t = useTexts('console_people')
  const { data: options } = useQuery(optionsQuery)
  const select = (label: string, choices: { value: string; label: string }[], placeholder = t('choose')) => (
    <Select
      label={label}
      value={value}
      error={value === OTHER ? undefined : wrong}
      options={choices}
      placeholder={placeholder}
      onChoose={(next) => onChange({ value: next })}
    />
  )
  const places = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const onOff = [
    { value: 'on', label: t('on') },
    { value: 'off', label: t('off') },
  ]
  switch (kind) {
    case 'segment':
      return (
        <>
          {select(
            t('columns.segment'),
            [
              ...(options?.segments ?? []).map((segment) => ({ value: named(segment), label: segment })),
              { value: OTHER, label: t('change.segment.other') },
              { value: NONE, label: t('change.segment.none') },
            ],
            t('change.segment.choose'),
          )}
          {value === OTHER && (
            <TextField
              label={t('change.segment.new')}
              value={words}
              error={wrong}
              maxLength={100}
              onText={(text) => onChange({ words: text })}
            />
          )}
        </>
      )
    case 'department':
      return select(t('columns.department'), [
        ...places(options?.departments),
        { value: NONE, label: t('change.none_department') },
      ])
    case 'country':
      return select(t('columns.country'), [
        ...places(options?.countries),
        { value: NONE, label: t('change.none_country') },
      ])
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
            onChoose={(next) => onChange({ module: next as ModuleName })}
          />
          {select(t('switch'), [...onOff, { value: 'default', label: t('as_usual') }])}
        </>
      )
    case 'deactivate':
    case 'reactivate':
    case 'reset_two_factor':
    case 'remove_passkeys':
    case 'sign_out':
      return <p className="text-ink-soft">{t(`change.means.${kind}`)}</p>
    case '':
      return null
  }
}
