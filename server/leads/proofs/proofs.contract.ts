import { z } from 'zod'
import { internalEndpoints } from '../../core/contract.ts'

export { LEAST_MS, PROOF_HEADER } from '../../../shared/form/submission.ts'

/** How long a challenge is valid, in minutes. */
export const CHALLENGE_MINUTES = 10

/**
 * Maximum numbers that a browser tries. It depends on the form's spent budgets. A slow phone
 * usually needs less than 300 ms, and a few seconds if all is spent.
 */
export const MOST_TRIES = { usual: 10_000, busy: 30_000, spent: 100_000 } as const
/** A form is busy once it has spent this share of its budgets. */
export const BUSY_SHARE = 1 / 2

const Hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/** The challenge for the browser, in the format of ALTCHA's second protocol. */
const Parameters = z.strictObject({
  algorithm: z.literal('SHA-256'),
  cost: z.literal(1),
  /** The challenge is valid for this form only. `issued_at` is in milliseconds. */
  data: z.strictObject({ account: z.int(), form: z.string().max(64), issued_at: z.int() }),
  keyLength: z.literal(32),
  /** The hash of the solution starts with this. */
  keyPrefix: Hex(16),
  keySignature: Hex(32),
  nonce: Hex(16),
  salt: Hex(16),
})
export const Challenge = z.object({ parameters: Parameters, signature: Hex(32) })
export type Challenge = z.infer<typeof Challenge>

/** Sent in `PROOF_HEADER`, as JSON in base64. ALTCHA's libraries add fields, which are ignored. */
export const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: Hex(32) }),
})
export type Proof = z.infer<typeof Proof>

export const proofs = internalEndpoints(null, {
  challenge: {
    path: '/forms/{slug}/challenge',
    summary: 'A proof of work to send with the answers',
    data: Challenge,
    message: 'Challenge.',
  },
})
