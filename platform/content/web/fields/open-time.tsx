import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

type Opened = { opens_at: string; closes_at: string }

/** From when until when something is open. */
export function OpenTime<T extends Opened>({ editor: { value, set, fields } }: { editor: Editor<T> }) {
  const t = useTexts('console_content')
  return (
    <div className="field-grid sm:grid-cols-2">
      {(['opens_at', 'closes_at'] as const).map((name) => (
        <DateTimeField
          key={name}
          {...fieldProps(fields, name)}
          label={t(name)}
          required
          value={value[name]}
          onChange={(moment) => moment && set({ [name]: moment } as Partial<T>)}
        />
      ))}
    </div>
  )
}
