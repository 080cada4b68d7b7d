import { loadTexts } from '#platform/web/texts/texts.tsx'

/** What each audience wears, beside the sheet of public pages; each holds all of those before it. */
const sheets = [
  () => import('#ui/styles/home.css'),
  () => import('#ui/styles/participants.css'),
  () => import('#ui/styles/console.css'),
]
const [HOME, PARTICIPANTS, CONSOLE] = [0, 1, 2]
let worn = -1

async function wear(sheet: number): Promise<void> {
  if (sheet <= worn) return
  await sheets[sheet]!()
  worn = Math.max(worn, sheet)
}

/** A page before the login comes together with its words. */
export async function outside<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts('public')])
  return loaded
}

/** The frame behind the login comes together with the words that stand in it and on its first page. */
export async function framed<Frame>(frame: Promise<Frame>): Promise<Frame> {
  const [loaded] = await Promise.all([frame, loadTexts('home')])
  return loaded
}

/** That first page has its words from the frame, and a style sheet of its own. */
export async function atHome<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, wear(HOME)])
  return loaded
}

/** A page behind the login comes together with its words and the style of participants. */
export async function inside<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([dressed(page), loadTexts('pages')])
  return loaded
}

/** What looks like a page behind the login, and may be without its words. */
export async function dressed<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, wear(PARTICIPANTS)])
  return loaded
}

/** A page of the console with words of its own. */
export async function ofSystems<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([inConsole(page), loadTexts('systems')])
  return loaded
}

/** A page of the console; its previews show what participants see, in the words and the style of the programme. */
export async function inConsole<Page>(page: Promise<Page>): Promise<Page> {
  const words = [loadTexts('pages'), loadTexts('console')]
  const [loaded] = await Promise.all([page, ...words, wear(CONSOLE)])
  return loaded
}
