/** How many seconds a film takes; null where this browser cannot tell. */
export function lengthOf(address: string): Promise<number | null> {
  return new Promise((resolve) => {
    const film = document.createElement('video')
    const told = () => resolve(Number.isFinite(film.duration) ? Math.max(1, Math.round(film.duration)) : null)
    film.addEventListener('loadedmetadata', told)
    film.addEventListener('error', () => resolve(null))
    film.preload = 'metadata'
    film.src = address
  })
}
