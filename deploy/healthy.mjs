// Whether this instance answers calls: 0 or 1, for the health check of the image.
const { PORT = '3000' } = process.env
const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(ready ? 0 : 1)
