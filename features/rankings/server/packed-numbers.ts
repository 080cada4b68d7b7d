/** The numbers that `int4send` packed into one value: millions of them cost no row each. */
export function numbersIn(packed: Buffer): Int32Array {
  const bytes = Buffer.alloc(packed.length)
  packed.copy(bytes)
  bytes.swap32()
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / Int32Array.BYTES_PER_ELEMENT)
}
