import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Notice } from '#ui/notice.tsx'
import { type CrewsSearch, type CrewsTab, readCrewsSearch, writeCrewsSearch } from './crews-address.ts'
import { crewsCountQuery, loadCrewsFile, LONELY, lonelyCountQuery } from './crews.queries.ts'
import { CrewsList } from './crews-list.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LonelyList } from './lonely-list.tsx'
import { WorksDialog } from './works-dialog.tsx'

/** All crews, and who rides in none: found, formed, moved, and put back. */
export function CrewsPage() {
  const t = useTexts('console_crews')
  const dates = useDates()
  const address = useSearch()
  const search = readCrewsSearch(address)
  // The log leads to what was done.
  const isSent = address['works'] === 'open'
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'form' | 'works' | undefined>(isSent ? 'works' : undefined)
  const { data: counted } = useQuery(crewsCountQuery({}))
  const { data: lonely } = useQuery(lonelyCountQuery({}))
  const go = (next: CrewsSearch) => void navigate({ to: '.', search: writeCrewsSearch(next), replace: true })
  const close = () => {
    setOpened(undefined)
    if (isSent) go(search)
  }
  const isLocked = counted?.locked_since != null
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button variant="secondary" onPress={() => setOpened('works')}>
              {t('works')}
            </Button>
            <CsvButton load={() => loadCrewsFile(search.filter)}>{t('export')}</CsvButton>
            <Button isDisabled={isLocked || !lonely?.count} onPress={() => setOpened('form')}>
              {t('form')}
            </Button>
          </>
        }
      />
      {counted?.locked_since && (
        <div className="mb-3">
          <Notice tone="info">
            {t('locked', { date: dates.moment(counted.locked_since) })}{' '}
            <Link to={consolePaths.settings} className="font-semibold underline underline-offset-2">
              {t('to_settings')}
            </Link>
          </Notice>
        </div>
      )}
      <div className="mb-3">
        <PillChoice<CrewsTab>
          label={t('tabs.label')}
          options={[
            { id: 'crews', label: t('tabs.crews') },
            { id: 'lonely', label: t('tabs.lonely'), count: lonely?.count ?? 0 },
          ]}
          chosen={search.tab}
          onChoose={(tab) => go({ tab, filter: {}, sort: 'name', order: 'asc' })}
        />
      </div>
      {search.tab === 'crews' ? (
        <CrewsList
          search={search}
          isLocked={isLocked}
          onChange={go}
          {...(!isLocked && lonely?.count && { onForm: () => setOpened('form') })}
        />
      ) : (
        <LonelyList search={search} isLocked={isLocked} onChange={go} />
      )}
      {opened === 'works' && <WorksDialog onClose={close} />}
      {opened === 'form' && lonely && (
        <FormDialog
          people={{ filter: LONELY, expected: lonely.count }}
          count={lonely.count}
          onClose={close}
        />
      )}
    </>
  )
}
