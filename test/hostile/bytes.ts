import fc from 'fast-check'

/**
 * One change to a request's bytes. `place` is a part of the whole, from 0 to 1; `size` is in bytes.
 */
export interface Damage {
  kind: 'flip' | 'insert' | 'remove' | 'repeat' | 'cut'
  place: number
  size: number
  bytes: Uint8Array
}

const MAX_SPAN = 40
/** Separators between the parts of a request. They break more than other bytes when inserted. */
const SEPARATORS = ['\r\n', '\n', '\r', ' ', ':', '\0', '\r\n\r\n', '0\r\n\r\n', '%', '?', '#']

export const anyDamage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('flip', 'insert', 'remove', 'repeat', 'cut'),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  size: fc.integer({ min: 1, max: MAX_SPAN }),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom(...SEPARATORS).map((text) => Buffer.from(text)),
  ),
})

export function damaged(request: Uint8Array, { kind, place, size, bytes }: Damage): Uint8Array {
  const at = Math.floor(place * request.length)
  const before = request.subarray(0, at)
  const span = request.subarray(at, at + size)
  const after = request.subarray(at + span.length)
  if (kind === 'cut') return before
  if (kind === 'insert') return Buffer.concat([before, bytes, span, after])
  if (kind === 'repeat') return Buffer.concat([before, span, span, after])
  if (kind === 'remove') return Buffer.concat([before, after])
  return Buffer.concat([before, span.map((byte) => byte ^ (bytes[0] ?? 0) ^ 0x80), after])
}
