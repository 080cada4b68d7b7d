import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { lackingIn } from './lacking.ts'

/** Before a piece goes out: what of it some readers will not get in their language. Nothing when all is there. */
export function LackingWords({ content }: { content: object }) {
  const t = useTexts('console_content')
  const parts = useTexts('console_parts')
  const lacking = lackingIn(content)
  if (lacking.length === 0) return null
  return (
    <Notice tone="warning" title={t('lacks.title')}>
      <ul className="flex flex-col gap-1">
        {lacking.map(({ language, isAll, fields, parts: count }) => (
          <li key={language}>
            <strong>{parts(`language.${language}`)}:</strong>{' '}
            {isAll
              ? t('lacks.all')
              : [
                  ...(fields.length > 0
                    ? [
                        t('lacks.fields', {
                          fields: fields.map((field) => t(`lacks.field.${field}`)).join(', '),
                        }),
                      ]
                    : []),
                  ...(count > 0 ? [t('lacks.parts', { count })] : []),
                ].join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
