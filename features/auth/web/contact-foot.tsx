import { useTexts } from '#platform/web/texts/texts.tsx'

/** Whom to ask for whoever cannot get in (C-72a). */
export function ContactFoot({ email, phone }: { email: string; phone: string }) {
  const t = useTexts('login')
  const look = 'font-semibold text-pine-ink underline'
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-4 text-sm text-ink-soft">
      <span className="w-full">{t('trouble')}</span>
      <a href={`mailto:${email}`} className={`inline-flex min-h-11 items-center wrap-anywhere ${look}`}>
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={`inline-flex min-h-11 items-center ${look}`}>
          {phone}
        </a>
      )}
    </p>
  )
}
