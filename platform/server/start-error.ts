/** Something that the person who starts Convoy has to change; its message is one clear sentence. */
export class StartError extends Error {
  override name = 'StartError'
}
