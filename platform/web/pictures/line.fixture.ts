/** Stands in for XMLHttpRequest: a test says when something leaves the device, arrives or breaks off. */
export class Line extends EventTarget {
  static readonly lines: Line[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  address = ''
  headers: Record<string, string> = {}
  wait: string | null = null
  isOpen = false
  open(_: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return this.wait
  }
  send() {
    this.isOpen = true
    Line.lines.push(this)
  }
  abort() {
    this.end('abort')
  }
  /** So many of a hundred bytes have left. */
  sent(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  }
  answer(status: number, body: unknown, wait: string | null = null) {
    Object.assign(this, { status, responseText: JSON.stringify(body), wait })
    this.end('load')
  }
  breakOff() {
    this.end('error')
  }
  end(kind: string) {
    if (!this.isOpen) return
    this.isOpen = false
    this.dispatchEvent(new Event(kind))
    this.dispatchEvent(new Event('loadend'))
  }
}
