import type { CSSProperties } from 'react'
import {
  BRAND_GROUNDS,
  type BrandTheme,
  type BrandTone,
  hexOf,
  tonesOf,
} from '#platform/contract/brand-colours.ts'
import type { BrandLogo } from '#platform/contract/brand-colours.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Logo } from '#art/signs/logo.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useQuery } from '@tanstack/react-query'

interface BrandPreviewProps {
  theme: BrandTheme
  tones: Record<BrandTone, string>
  logo: BrandLogo | null
}

/** A piece of a page as it would look: everything in it is for the eye. */
export function BrandPreview({ theme, tones, logo }: BrandPreviewProps) {
  const t = useTexts('console_branding')
  const { data: programme } = useQuery(programmeQuery)
  return (
    <figure
      data-preview={theme}
      style={variablesOf(tones, theme)}
      className="overflow-hidden rounded-card border border-line bg-paper text-ink"
    >
      <figcaption className="sr-only">{t(`theme.${theme}`)}</figcaption>
      <div aria-hidden="true">
        <div className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3">
          <Sign logo={logo} />
          <span className="min-w-0 truncate font-heading text-lg font-bold">{programme?.name}</span>
        </div>
        <div className="relative flex flex-col gap-3 p-4">
          <Camper className="absolute top-3 right-4" size={112} passengers={3} />
          <p className="font-semibold text-pine-ink">{t('sample.link')}</p>
          <div className="flex flex-wrap gap-3">
            <span className="rounded-full bg-pine px-5 py-2.5 font-semibold text-on-pine">
              {t('sample.button')}
            </span>
            <span className="rounded-full bg-sunset px-5 py-2.5 font-semibold text-on-sunset">
              {t('sample.accent')}
            </span>
          </div>
          <p className="rounded-field bg-pine-soft px-3 py-2">{t('sample.tint')}</p>
          <p className="rounded-field bg-sunset-soft px-3 py-2 text-ink">{t('sample.warning')}</p>
        </div>
        <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
          <div className="flex flex-col gap-2">
            <p className="text-sm text-ink-soft">{t('sample.login')}</p>
            <div className="flex flex-1 flex-col gap-2 rounded-card border border-line bg-surface p-4">
              <Sign logo={logo} />
              <span className="h-8 rounded-field border border-line-strong" />
              <span className="h-8 rounded-field border border-line-strong" />
              <span className="rounded-full bg-pine py-1.5 text-center font-semibold text-on-pine">
                {t('sample.log_in')}
              </span>
            </div>
          </div>
          <div className="flex flex-col gap-2">
            <p className="text-sm text-ink-soft">{t('sample.mail')}</p>
            <div className="flex-1 overflow-hidden rounded-card border border-line bg-surface">
              {/* As mails have it: a band in the main colour, or the logo over a stripe of it. */}
              {logo ? (
                <div className="border-b-4 border-pine px-4 py-3">
                  <Sign logo={logo} />
                </div>
              ) : (
                <p className="truncate bg-pine px-4 py-3 font-semibold text-on-pine">{programme?.name}</p>
              )}
              <div className="flex flex-col items-start gap-2 p-4 text-sm">
                <p>{t('sample.mail_text')}</p>
                <span className="rounded-full bg-pine px-4 py-1.5 font-semibold text-on-pine">
                  {t('sample.button')}
                </span>
              </div>
            </div>
          </div>
        </div>
      </div>
    </figure>
  )
}

function Sign({ logo }: Pick<BrandPreviewProps, 'logo'>) {
  return logo ? (
    <img src={logo.address} alt="" className="h-9 w-auto max-w-40 self-start object-contain" />
  ) : (
    <Logo size={36} markOnly />
  )
}

const SOFT = {
  light: { 'ink-soft': '#475457', line: '#5a4a361f', 'line-strong': '#8b8378' },
  dark: { 'ink-soft': '#bac4c2', line: '#d8e4e829', 'line-strong': '#71807f' },
}

/** All that the style sheets would mix from the two colours, because they mix it for the whole page alone. */
function variablesOf(tones: Record<BrandTone, string>, theme: BrandTheme): CSSProperties {
  const own = (['pine', 'sunset'] as const).flatMap((tone) => {
    const { on, ink, strong, soft } = tonesOf(tones[tone], tone, theme)
    return [
      [tone, tones[tone]],
      [`on-${tone}`, hexOf(on)],
      [`${tone}-ink`, hexOf(ink)],
      [`${tone}-strong`, hexOf(strong)],
      [`${tone}-soft`, hexOf(soft)],
    ]
  })
  const all = [...Object.entries({ ...BRAND_GROUNDS[theme], ...SOFT[theme] }), ...own]
  return Object.fromEntries(all.map(([name, value]) => [`--${name}`, value]))
}
