import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Twelve seconds of a red camper on a green road (VP8, 64 × 36, a key frame every two seconds), drawn on a canvas, encoded
 * by Chromium's own VideoEncoder and put into WebM, with its length and its places to seek to, by webm-muxer. It is ours.
 */
export const smallFilm = readFileSync(path.join(import.meta.dirname, 'small-film.webm'))

export const SMALL_FILM_SECONDS = 12
