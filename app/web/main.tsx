import '#ui/styles/public.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { TakeOver } from './first-page/take-over.tsx'
import { router } from './router.tsx'
import { loadTexts } from '#platform/web/texts/texts.tsx'
import { publicFeatures } from './features-public.ts'
import { applyTheme } from '#platform/web/pages/theme.ts'
import { nameBuild } from '#platform/web/offline/build-file.ts'
import { beginAll } from '#platform/web/feature.ts'

// After a deployment an open tab may ask for a chunk that is gone: load the new version, once.
window.addEventListener('vite:preloadError', () => {
  // What the worker keeps is of one build, and a newer one is offered: the page changes when somebody presses.
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return
  if (sessionStorage.getItem('convoy.reloaded') === location.href) return
  // Only a server that answers can be a newer one: without a line the page, with what was written in it, would be lost.
  void fetch(location.href, { method: 'HEAD' }).then(
    () => {
      sessionStorage.setItem('convoy.reloaded', location.href)
      location.reload()
    },
    () => undefined,
  )
})

nameBuild(import.meta.url)
applyTheme()
beginAll(publicFeatures)
// The first formatter of a browser takes a phone a twentieth of a second: in a turn of its own, while the page is on its way.
setTimeout(() => Intl.DateTimeFormat())
// What the server has sent stands until the first page can stand whole.
await Promise.all([loadTexts(), router.load()])
const root = createRoot(document.getElementById('root')!)
// As a transition, whose drawing lets presses and scrolling in between.
startTransition(() =>
  root.render(
    <TakeOver>
      <App />
    </TakeOver>,
  ),
)
