import { useState } from 'react'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { ArtSection } from './art-section.tsx'
import { ButtonSection } from './button-section.tsx'
import { FieldSection } from './field-section.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { RoadSection } from './road-section.tsx'
import { StateSection } from './state-section.tsx'

const THEMES = ['light', 'dark'] as const

/** Every part in every state, for whoever builds with them. Development only, in English only. */
export function UiPage() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? 'system')
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-14 px-4 py-8 md:px-8">
      <CamperDefs />
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">The parts Convoy is made of</h1>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Theme</legend>
          {THEMES.map((name) => (
            <label
              key={name}
              className="flex min-h-11 items-center gap-2 rounded-full px-4 inset-ring inset-ring-line-strong has-checked:bg-pine has-checked:text-on-pine"
            >
              <input
                type="radio"
                name="gallery-theme"
                className="sr-only"
                checked={theme === name}
                onChange={() => {
                  document.documentElement.dataset.theme = name
                  setTheme(name)
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
      </header>
      <ButtonSection />
      <FieldSection />
      <StateSection />
      <OverlaySection />
      <RoadSection />
      <ArtSection />
      <ToastRegion label="Messages" closeText="Close" />
    </main>
  )
}
