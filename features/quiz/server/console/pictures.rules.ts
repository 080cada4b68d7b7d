/** Where the picture of that id rests. */
export function pictureKey(id: string): string {
  return `quiz/${id}.webp`
}
