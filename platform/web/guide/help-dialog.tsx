import { useQuery } from '@tanstack/react-query'
import { Loading } from '#platform/web/api/loading.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useLocation } from '#platform/web/router/hooks.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { anchorOf, guideQuery, sectionFor } from './guide.ts'

/** What the page at hand is for, in two sentences, and the way to its section of the guide. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('guide')
  const { pathname } = useLocation()
  const { data, error, refetch } = useQuery(guideQuery(useLanguage()))
  const section = data && sectionFor(data.chapters, pathname)
  return (
    <PageDialog onClose={onClose} title={section?.title ?? t('help')} size="small">
      <Loading query={{ data, error, refetch }} lines={3} />
      {data && (
        <div className="flex flex-col gap-4">
          <p>{section?.lead ?? t('none_here')}</p>
          <p className="text-sm text-ink-soft">{t('keys_hint')}</p>
          <Link
            to={consolePaths.guide}
            hash={section ? anchorOf(section) : ''}
            className="self-start font-semibold text-pine-ink underline"
          >
            {t('read_more')}
          </Link>
        </div>
      )}
    </PageDialog>
  )
}
