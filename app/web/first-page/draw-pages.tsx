import { LucideProvider } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { keepToken } from '#platform/web/session/session.ts'
import { chooseLanguage } from '#platform/web/texts/language.ts'
import { loadTexts } from '#platform/web/texts/texts.tsx'
import { App } from '#app/web/app.tsx'
import { router } from '#app/web/router.tsx'

export async function drawPages(
  go: (address: string, isWide: boolean) => void,
): Promise<Record<string, Record<Language, string>>> {
  const draw = async (address: string, isWide: boolean) => {
    go(address, isWide)
    await router.load()
    if (router.state.shown?.error) throw router.state.shown.error
    // What the build puts in the place of icons is not here (`build/lucide-icon.mjs`): they look the same.
    const page = (
      <LucideProvider strokeWidth={1.75}>
        <App />
      </LucideProvider>
    )
    return withoutStyles(renderToStaticMarkup(page))
  }

  const login = await inEachLanguage('base', () => draw(paths.login, true))
  keepToken('of nobody', { remember: false })
  const home = await inEachLanguage('home', async () => {
    const [wide, narrow] = [await draw(paths.home, true), withOwnIds(await draw(paths.home, false))]
    return `<div class="max-md:hidden">${wide}</div><div class="md:hidden">${narrow}</div>`
  })
  return { [paths.login]: login, [paths.home]: home }
}

/** What is hidden paints nothing: the copy for phones refers to its own gradients. */
const withOwnIds = (markup: string) => markup.replaceAll(/(\bid="|url\(#|href="#)/g, '$1narrow-')

/** The policy of the page lets no style attribute in: the page would jump when React sets it. */
function withoutStyles(markup: string): string {
  const [style] = / style="[^"]*"/.exec(markup) ?? []
  if (style) throw new Error(`A first page has${style}: give it a class.`)
  return markup
}

async function inEachLanguage(part: 'base' | 'home', draw: () => Promise<string>) {
  const drawn: Partial<Record<Language, string>> = {}
  for (const language of LANGUAGES) {
    chooseLanguage(language)
    await loadTexts(part)
    drawn[language] = await draw()
  }
  return drawn as Record<Language, string>
}
