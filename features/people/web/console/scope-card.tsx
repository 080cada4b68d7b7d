import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonInFull } from '#features/people/contract/people.ts'
import { setOrganiserScope } from '#features/people/contract/changes.ts'
import { TagField } from '#platform/web/console/tag-field.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { optionsQuery, personQuery } from './people.queries.ts'

/** Whom an organiser looks after: everybody, or the people of some departments and countries. */
export function ScopeCard({ person }: { person: PersonInFull }) {
  const t = useTexts('console_people')
  const { data: options } = useQuery(optionsQuery)
  const [departments, setDepartments] = useState<string[]>(person.scope?.department_ids ?? [])
  const [countries, setCountries] = useState<string[]>(person.scope?.country_ids ?? [])
  const save = useCall(
    async () => {
      const wish = { user_id: person.id, department_ids: departments, country_ids: countries }
      return (await call(setOrganiserScope, wish)).person
    },
    {
      said: t('person.saved'),
      done: (saved, _, queries) => queries.setQueryData(personQuery(person.id).queryKey, saved),
    },
  )
  return (
    <Card>
      <h2 className="mb-1 text-lg">{t('scope.title')}</h2>
      <p className="mb-3 text-sm text-ink-soft">{t(person.scope ? 'scope.some' : 'scope.all')}</p>
      <div className="flex flex-col gap-4">
        <TagField
          label={t('scope.departments')}
          options={options?.departments ?? []}
          value={departments}
          onChange={setDepartments}
        />
        <TagField
          label={t('scope.countries')}
          options={options?.countries ?? []}
          value={countries}
          onChange={setCountries}
        />
        <Failure error={save.error} announce />
        <div>
          <Button variant="secondary" pending={save.isPending} onPress={() => save.mutate()}>
            {t('scope.save')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
