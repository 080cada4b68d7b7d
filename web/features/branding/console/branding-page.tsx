import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BRAND_THEMES,
  BRAND_TONES,
  type BrandColours,
  type BrandTheme,
  type BrandTone,
  CONVOY_COLOURS,
  paleBrand,
  readableTone,
} from '#contract/brand-colours.ts'
import { type BrandLogo, type Branding, getDeskBranding, setBranding } from '#contract/branding.ts'
import { GuardedLeaving } from '#web/console/content/guarded-leaving.tsx'
import { ConsoleHeader } from '#web/console/parts/console-header.tsx'
import { ApiError, call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { programmeQuery, queryClient } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'

const brandingQuery = queryOptions({
  queryKey: ['desk-branding'],
  queryFn: () => call(getDeskBranding, {}),
  refetchOnWindowFocus: false,
})

/** The colours and the logo of the programme, tried out before anybody else sees them. */
export function BrandingPage() {
  const t = useTexts('console_branding')
  const { data, error, refetch } = useQuery(brandingQuery)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Failure error={error} onRetry={() => void refetch()} />
      {!data && !error && <SkeletonText lines={10} />}
      {data && <BrandingForm key={data.version} branding={data.branding} version={data.version} />}
    </>
  )
}

function BrandingForm({ branding, version }: { branding: Branding; version: string }) {
  const t = useTexts('console_branding')
  const [colours, setColours] = useState<BrandColours>(branding.colours ?? CONVOY_COLOURS)
  const [light, setLight] = useState<BrandLogo | null>(branding.logo?.light ?? null)
  const [dark, setDark] = useState<BrandLogo | null>(branding.logo?.dark ?? null)
  const before = [branding.colours ?? CONVOY_COLOURS, branding.logo?.light.id, branding.logo?.dark?.id]
  const isDirty = JSON.stringify([colours, light?.id, dark?.id]) !== JSON.stringify(before)
  const isConvoy = JSON.stringify(colours) === JSON.stringify(CONVOY_COLOURS)
  const saving = useMutation({
    mutationFn: () =>
      call(setBranding, {
        version,
        colours: isConvoy ? null : colours,
        logo: light && { light: light.id, dark: dark?.id ?? null },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(brandingQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: programmeQuery.queryKey })
      showToast({ text: t('saved'), tone: 'success' })
    },
  })
  const refusal = saving.error instanceof ApiError ? saving.error : undefined
  const pale = paleBrand(colours)
  const setTone = (theme: BrandTheme, tone: BrandTone, hex: string) =>
    setColours({ ...colours, [theme]: { ...colours[theme], [tone]: hex } })

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <GuardedLeaving isDirtyNow={() => isDirty} />
      <div className="flex flex-col gap-6">
        {refusal && (
          <Notice
            tone={refusal.code === 'programme_changed' ? 'warning' : 'error'}
            announce
            action={
              refusal.code === 'programme_changed' && (
                <Button
                  variant="secondary"
                  onPress={() => void queryClient.invalidateQueries({ queryKey: brandingQuery.queryKey })}
                >
                  {t('look_anew')}
                </Button>
              )
            }
          >
            {refusal.message}
          </Notice>
        )}
        {BRAND_THEMES.map((theme) => (
          <Card as="section" key={theme} labelledBy={`brand-${theme}`}>
            <h2 id={`brand-${theme}`} className="mb-1 text-xl">
              {t(`theme.${theme}`)}
            </h2>
            <p className="mb-4 text-sm text-ink-soft">{t(`theme_hint.${theme}`)}</p>
            <div className="flex flex-col gap-5">
              {BRAND_TONES.map((tone) => {
                const faint = pale.filter((each) => each.theme === theme && each.tone === tone)
                return (
                  <ColourField
                    key={tone}
                    label={t(`tone.${tone}`)}
                    value={colours[theme][tone]}
                    onChange={(hex) => setTone(theme, tone, hex)}
                    error={
                      faint[0]
                        ? t(`pale.${faint[0].pair}`, { ratio: faint[0].ratio, least: faint[0].least })
                        : refusal?.fields[`colours.${theme}.${tone}`]
                    }
                    suggestion={
                      faint.length > 0 ? readableTone(colours[theme][tone], tone, theme) : undefined
                    }
                  />
                )
              })}
              {theme === 'dark' && (
                <Button
                  variant="quiet"
                  className="self-start"
                  onPress={() =>
                    setColours({
                      ...colours,
                      dark: {
                        pine: readableTone(colours.light.pine, 'pine', 'dark'),
                        sunset: readableTone(colours.light.sunset, 'sunset', 'dark'),
                      },
                    })
                  }
                >
                  {t('derive')}
                </Button>
              )}
            </div>
          </Card>
        ))}
        <Card as="section" labelledBy="brand-logo" className="flex flex-col gap-5">
          <div>
            <h2 id="brand-logo" className="text-xl">
              {t('logo')}
            </h2>
            <p className="text-sm text-ink-soft">{t('logo_hint')}</p>
          </div>
          <LogoField label={t('logo_light')} ground="light" value={light} onChange={setLight} />
          {light && <LogoField label={t('logo_dark')} ground="dark" value={dark} onChange={setDark} />}
          {refusal?.code === 'brand_logo_not_found' && <Failure error={refusal} announce />}
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={saving.isPending} isDisabled={pale.length > 0}>
            {t('save')}
          </Button>
          {!isConvoy && (
            <Button variant="quiet" onPress={() => setColours(CONVOY_COLOURS)}>
              {t('convoy')}
            </Button>
          )}
        </div>
        {pale.length > 0 && (
          <p role="status" className="font-semibold text-danger">
            {t('unreadable')}
          </p>
        )}
      </div>
      <section aria-labelledby="brand-preview" className="flex flex-col gap-4 xl:sticky xl:top-6">
        <h2 id="brand-preview" className="text-xl">
          {t('preview')}
        </h2>
        {BRAND_THEMES.map((theme) => (
          <BrandPreview
            key={theme}
            theme={theme}
            tones={colours[theme]}
            logo={theme === 'dark' ? (dark ?? light) : light}
          />
        ))}
      </section>
    </form>
  )
}
