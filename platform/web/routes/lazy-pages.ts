import { loadTexts } from '#platform/web/texts/texts.tsx'

/** A page behind the login comes together with its words. */
export async function inside<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts('pages')])
  return loaded
}

/** A page of the console too; its previews show what participants see, in the words of the programme. */
export async function inConsole<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([inside(page), loadTexts('console')])
  return loaded
}
