import { Image } from 'lucide-react'
import type { ColleaguePost } from '#features/colleagues/contract/colleagues.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useWhen } from '#platform/web/texts/day-mark.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ColleagueSection } from './colleague-section.tsx'

/** The newest posts of a colleague on the wall, as everybody finds them there. */
export function ColleaguePosts({ posts }: { posts: readonly ColleaguePost[] }) {
  const t = useTexts('colleague')
  const when = useWhen()
  return (
    <ColleagueSection title={t('posts')} isWide>
      <ul className="divide-y divide-line">
        {posts.map(({ id, excerpt, pictures, created_at }) => (
          <li key={id}>
            <Link
              to={paths.wallPost}
              params={{ id }}
              className="flex min-h-12 flex-wrap items-baseline gap-x-3 py-2.5 text-ink hover:underline"
            >
              <span dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {excerpt || t('pictures', { count: pictures })}
              </span>
              <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
                {excerpt && pictures > 0 && (
                  <>
                    <Image aria-hidden="true" className="size-4" />
                    <span className="sr-only">{t('pictures', { count: pictures })}</span>
                  </>
                )}
                <time dateTime={created_at}>{when(created_at)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ColleagueSection>
  )
}
