import type { PersonInFull } from '#features/people/contract/people.ts'
import { changePeople } from '#features/people/contract/changes.ts'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { personQuery } from './people.queries.ts'

export function PersonModules({ person }: { person: PersonInFull }) {
  const t = useTexts('console_people')
  const turn = useCall(
    ({ module, value }: { module: PersonInFull['modules'][number]['module']; value: string }) =>
      call(changePeople, {
        people: { ids: [person.id] },
        change: { kind: 'module', module, on: value === 'default' ? null : value === 'on' },
      }),
    { waitsFor: [personQuery(person.id).queryKey], onError: tellFailure },
  )
  const own = person.modules.filter(({ from }) => from === 'person')
  const said = own.map(({ module, on }) => `${t(`modules.${module}`)}: ${t(on ? 'on' : 'off')}`).join(', ')
  return (
    <Card>
      <h2 className="mb-1 text-lg">{t('person.modules')}</h2>
      <p>{own.length > 0 ? t('person.modules_own', { said }) : t('person.modules_usual')}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">
          {t('person.modules_open')}
        </summary>
        <p className="mb-3 text-sm text-ink-soft">{t('person.modules_lead')}</p>
        <ul className="flex flex-col divide-y divide-line">
          {person.modules.map(({ module, on, from }) => (
            <li key={module} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                <span className="font-semibold">{t(`modules.${module}`)}</span>
                <span className="block text-sm text-ink-soft">
                  {t(on ? 'on' : 'off')}, {t(`from.${from}`)}
                </span>
              </span>
              {person.changeable && (
                <Select
                  label={t('person.switch_of', { module: t(`modules.${module}`) })}
                  hideLabel
                  value={from === 'person' ? (on ? 'on' : 'off') : 'default'}
                  options={[
                    { value: 'default', label: t('as_usual') },
                    { value: 'on', label: t('on') },
                    { value: 'off', label: t('off') },
                  ]}
                  onChoose={(next) => turn.mutate({ module, value: next })}
                  className="w-full sm:w-56"
                />
              )}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
