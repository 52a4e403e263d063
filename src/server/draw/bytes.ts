/** A text, or UTF-8 bytes of one. */
export type Part = string | Uint8Array

let room = Buffer.allocUnsafe(1 << 20)

/**
 * Returns the parts as UTF-8 in a new buffer. Encodes them one by one into a shared buffer: a tenth of the
 * time that sending one long string takes. Calls `placed` with the offset of each part that is bytes.
 */
export function bytesOf(
  parts: readonly Part[],
  placed?: (part: Uint8Array, start: number) => void,
): Buffer<ArrayBuffer> {
  // A UTF-16 unit takes three bytes at most.
  const most = parts.reduce((sum, part) => sum + part.length * 3, 0)
  if (room.length < most) room = Buffer.allocUnsafe(most)
  let length = 0
  for (const part of parts) {
    if (typeof part === 'string') length += room.write(part, length)
    else {
      placed?.(part, length)
      room.set(part, length)
      length += part.length
    }
  }
  const bytes = Buffer.from(new ArrayBuffer(length))
  room.copy(bytes, 0, 0, length)
  return bytes
}
