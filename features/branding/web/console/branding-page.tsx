import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  BRAND_THEMES,
  BRAND_TONES,
  type BrandColours,
  type BrandTheme,
  type BrandTone,
  CONVOY_COLOURS,
  paleBrand,
  readableTone,
} from '#platform/contract/brand-colours.ts'
import { getConsoleBranding, setBranding } from '#features/branding/contract/branding.ts'
import { type BrandLogo, type Branding } from '#platform/contract/brand-colours.ts'
import { ProgrammeRefusal } from '#features/programme/web/shared/programme-refusal.tsx'
import { GuardedLeaving } from '#platform/content/web/editor/guarded-leaving.tsx'
import { useWorkOver } from '#platform/content/web/editor/use-work-over.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { programmeQuery, queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'

/** Under what is kept of them. */
export const brandingKeys = {
  all: ['console-branding'],
} as const

const brandingQuery = queryOptions({
  queryKey: brandingKeys.all,
  queryFn: () => call(getConsoleBranding, {}),
  refetchOnWindowFocus: false,
})

/** The colours and the logo of the programme, tried out before anybody else sees them. */
export function BrandingPage() {
  const t = useTexts('console_branding')
  const { data, error, refetch } = useQuery(brandingQuery)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} />
      <Loading query={{ data, error, refetch }} lines={10} />
      {data && <BrandingForm branding={data.branding} version={data.version} />}
    </>
  )
}

type Brand = {
  colours: BrandColours
  /** For light pages and for dark ones: one thing, as they are drawn for each other. */
  logo: readonly [BrandLogo | null, BrandLogo | null]
}

function brandOf({ colours, logo }: Branding): Brand {
  return { colours: colours ?? CONVOY_COLOURS, logo: [logo?.light ?? null, logo?.dark ?? null] }
}

function BrandingForm({ branding, version }: { branding: Branding; version: string }) {
  const t = useTexts('console_branding')
  const work = useWorkOver<Brand>(brandOf(branding), version)
  const { colours, logo } = work.mine
  const [light, dark] = logo
  const setColours = (next: BrandColours) => work.set({ ...work.mine, colours: next })
  const setLogo = (...next: Brand['logo']) => work.set({ ...work.mine, logo: next })
  const isConvoy = JSON.stringify(colours) === JSON.stringify(CONVOY_COLOURS)
  const saving = useCall(
    (_sent: Brand) =>
      call(setBranding, {
        version,
        colours: isConvoy ? null : colours,
        logo: light && { light: light.id, dark: dark?.id ?? null },
      }),
    {
      said: t('saved'),
      stale: [programmeQuery.queryKey],
      done: (saved, sent) => {
        work.saved(sent)
        queryClient.setQueryData(brandingQuery.queryKey, saved)
      },
    },
  )
  const refusal = saving.error instanceof ApiError ? saving.error : undefined
  const lookAnew = async () => {
    await queryClient.refetchQueries({ queryKey: brandingQuery.queryKey })
    saving.reset()
  }
  const pale = paleBrand(colours)
  const setTone = (theme: BrandTheme, tone: BrandTone, hex: string) =>
    setColours({ ...colours, [theme]: { ...colours[theme], [tone]: hex } })

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(work.mine)
      }}
    >
      <GuardedLeaving isDirtyNow={() => work.isDirty} />
      <div className="flex flex-col gap-6">
        <ProgrammeRefusal refusal={refusal} onLookAnew={lookAnew} />
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
          <LogoField
            label={t('logo_light')}
            ground="light"
            value={light}
            onChange={(next) => setLogo(next, dark)}
          />
          {light && (
            <LogoField
              label={t('logo_dark')}
              ground="dark"
              value={dark}
              onChange={(next) => setLogo(light, next)}
            />
          )}
          {refusal?.code === 'brand_logo_not_found' && <Failure error={refusal} announce />}
        </Card>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
          <Button type="submit" pending={saving.isPending} isDisabled={pale.length > 0 || !work.isDirty}>
            {t('save')}
          </Button>
          {!isConvoy && (
            <Button variant="quiet" onPress={() => setColours(CONVOY_COLOURS)}>
              {t('convoy')}
            </Button>
          )}
          <p role="status" className="font-semibold text-danger">
            {pale.length > 0 && t('unreadable')}
          </p>
        </div>
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
