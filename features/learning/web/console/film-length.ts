/** How many seconds a film takes; null where this browser cannot tell. */
export function lengthOf(address: string): Promise<number | null> {
  return new Promise((resolve) => {
    const film = document.createElement('video')
    film.preload = 'metadata'
    film.onloadedmetadata = () =>
      resolve(Number.isFinite(film.duration) ? Math.max(1, Math.round(film.duration)) : null)
    film.onerror = () => resolve(null)
    film.src = address
  })
}
