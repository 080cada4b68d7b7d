import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { previewNews } from '#contract/news-preview.ts'
import { callBehind } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { SettlingSearch } from '#web/platform/settling-search.tsx'
import { useTexts } from '#web/platform/texts.tsx'

/** Whether somebody will see the article, as it was last saved, and in which language. */
export function PreviewPeople({ id }: { id: string }) {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['desk', 'news', id, 'preview', search],
    queryFn: () => callBehind(previewNews, { article_id: id, search }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section
      aria-labelledby="preview-people"
      className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4"
    >
      <h3 id="preview-people" className="text-lg font-bold">
        {t('preview_people')}
      </h3>
      <SettlingSearch
        label={t('preview_search')}
        clearText={c('clear')}
        value={search}
        onSearch={setSearch}
      />
      <Failure error={found.error} />
      <ul className="flex flex-col divide-y divide-line">
        {found.data?.people.map(({ id: person, first_name, last_name, department, hidden, language }) => (
          <li key={person} className="flex items-start gap-2.5 py-2">
            {hidden ? (
              <EyeOff aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 text-ink-soft" />
            ) : (
              <Eye aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 text-pine-ink" />
            )}
            <span className="min-w-0">
              <span className="font-semibold">{`${first_name} ${last_name}`}</span>
              {department && <span className="text-ink-soft">{` · ${department}`}</span>}
              <span className="block text-sm text-ink-soft">
                {hidden ? t(`hidden_${hidden}`) : t('sees_in', { language: parts(`language.${language}`) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
