import { readMetadata } from '#features/sign-on/contract/providers.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DraftProps } from './provider-draft.ts'

/** A provider of SAML: it describes itself, from an address or pasted, and nothing of that is typed by hand. */
export function SamlFields({ draft, onChange, fields }: DraftProps) {
  const t = useTexts('console_sign_on')
  const dates = useDates()
  const { metadata_url, metadata_xml, described } = draft
  const url = metadata_url.trim()
  const reading = useCall(() => call(readMetadata, url ? { url } : { xml: metadata_xml }), {
    done: ({ entity_id, sign_in_url, certificates }) =>
      onChange({ described: { entity_id, sign_in_url, certificates } }),
  })
  const refusal = reading.error instanceof ApiError ? reading.error : undefined
  const wrong = Object.entries(fields).find(([name]) => name.startsWith('settings.'))?.[1]
  const change = (what: Parameters<typeof onChange>[0]) => {
    reading.reset()
    onChange(what)
  }
  return (
    <>
      <TextField
        label={t('metadata_url')}
        description={t('metadata_url_hint')}
        type="url"
        inputMode="url"
        maxLength={500}
        value={metadata_url}
        error={refusal?.fields['url']}
        onText={(text) => change({ metadata_url: text })}
      />
      {url === '' && (
        <TextArea
          label={t('metadata_xml')}
          description={t('metadata_xml_hint')}
          rows={4}
          maxLength={200_000}
          spellCheck={false}
          value={metadata_xml}
          error={refusal?.fields['xml']}
          onText={(text) => change({ metadata_xml: text })}
        />
      )}
      <div className="flex flex-col items-start gap-3">
        <Button
          variant="secondary"
          pending={reading.isPending}
          isDisabled={url === '' && metadata_xml.trim() === ''}
          onPress={() => reading.mutate()}
        >
          {t('metadata_read')}
        </Button>
        <Failure error={reading.error} announce />
        {wrong !== undefined && <Notice tone="warning">{wrong}</Notice>}
        {described && (
          <Notice tone="success" announce title={t('described', { name: described.entity_id })}>
            <p className="wrap-anywhere">{t('described_at', { address: described.sign_in_url })}</p>
            {reading.data ? (
              <ul>
                {reading.data.keys.map(({ name, until }) => (
                  <li key={`${name} ${until}`} className="wrap-anywhere">
                    {t('described_key', { name, until: dates.day(until) })}
                  </li>
                ))}
              </ul>
            ) : (
              <p>{t('described_keys', { count: described.certificates.length })}</p>
            )}
          </Notice>
        )}
      </div>
      <Checkbox
        checked={draft.wants_signed_answer}
        description={t('wants_signed_answer_hint')}
        onTick={(wants_signed_answer) => onChange({ wants_signed_answer })}
      >
        {t('wants_signed_answer')}
      </Checkbox>
    </>
  )
}
