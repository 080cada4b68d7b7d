import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { mergePeople, type MergeReport as Report } from '#features/people/contract/merging.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { type FoundPerson, nameOf, PersonSearch } from '#features/people/web/shared/person-search.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { mergeQuery } from './people.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Finds the double of somebody, shows what merging comes to, and merges. */
export function MergeDialog({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  const t = useTexts('console_merging')
  const [other, setOther] = useState<FoundPerson>()
  return (
    <PageDialog onClose={onClose} title={t('title')}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{t('lead')}</p>
        {other ? (
          <Pair person={person} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
        ) : (
          <PersonSearch
            label={t('other')}
            action={t('choose')}
            actionName={(name) => t('choose_name', { name })}
            without={[person.id]}
            onChoose={setOther}
          />
        )}
      </div>
    </PageDialog>
  )
}

interface PairProps {
  person: FoundPerson
  other: FoundPerson
  onBack: () => void
  onClose: () => void
}

function Pair({ person, other, onBack, onClose }: PairProps) {
  const t = useTexts('console_merging')
  const navigate = useNavigate()
  const [keptId, setKeptId] = useState(person.id)
  const [isAsked, setAsked] = useState(false)
  const [kept, gone] = keptId === person.id ? [person, other] : [other, person]
  const way = { kept_id: kept.id, gone_id: gone.id }
  const { data: report, error } = useQuery(mergeQuery(way))
  const merging = useCall(() => call(mergePeople, way), {
    said: t('done'),
    done: async (_, __, queries) => {
      await queries.invalidateQueries({ queryKey: platformKeys.people })
      onClose()
      await navigate({ to: consolePaths.peopleOne, params: { id: kept.id } })
    },
  })
  return (
    <>
      <RadioGroup
        label={t('which')}
        value={keptId}
        options={[person, other].map((each) => ({
          value: each.id,
          label: `${nameOf(each)} · ${each.email}`,
        }))}
        onChange={setKeptId}
      />
      <section aria-labelledby="merge-works" className="flex flex-col gap-2">
        <h3 id="merge-works" className="text-lg">
          {t('works')}
        </h3>
        <Loading query={{ data: report, error }} announce lines={3} />
        {report && <MergeReport report={report} />}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isDisabled={!report} onPress={() => setAsked(true)}>
          {t('press')}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {t('back')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('ask', { gone: gone.email, kept: kept.email })}
        action={t('press')}
        tone="danger"
        isPending={merging.isPending}
        error={merging.error}
        onConfirm={() => merging.mutate()}
      >
        <p>{t('ask_text')}</p>
      </ConfirmDialog>
    </>
  )
}

/** What merging two accounts comes to, line by line; what is nothing is left out. */
function MergeReport({ report }: { report: Report }) {
  const t = useTexts('console_merging')
  const { entries, points, doubled, gone, fills } = report
  const fields = fills.map((field) => t(`fields.${field}`)).join(', ')
  return (
    <ul className="list-disc pl-5 [&>li]:py-0.5">
      <li>{t('entries', { entries, points })}</li>
      {doubled > 0 && <li>{t('doubled', { count: doubled })}</li>}
      {(['challenges', 'courses', 'trainings', 'confirmations'] as const).map(
        (what) => report[what] > 0 && <li key={what}>{t(what, { count: report[what] })}</li>,
      )}
      {fields && <li>{t('fills', { fields })}</li>}
      {gone.crew && <li>{t('crew', { name: gone.crew.name })}</li>}
      <li>{t('stays')}</li>
    </ul>
  )
}
