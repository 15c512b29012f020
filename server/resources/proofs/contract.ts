import { z } from 'zod'
import { defineEndpoint } from '../../contract.ts'

export { LEAST_MS, PROOF_HEADER } from '../../../widget/rules/submission.ts'

/** How long a challenge can be answered. */
export const CHALLENGE_MINUTES = 10

/**
 * Numbers to try, at most, by how much of its budgets the form has spent: less than 300 ms of a slow
 * phone as a rule, most of it before its code is warm, and a few seconds when none is left.
 */
export const MOST_TRIES = { usual: 10_000, busy: 30_000, spent: 100_000 } as const
/** From this share of its budgets on a form is busy. */
export const BUSY_SHARE = 1 / 2

const Hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/** What is to be solved, signed, as ALTCHA's second protocol writes it. */
const Parameters = z.strictObject({
  algorithm: z.literal('SHA-256'),
  cost: z.literal(1),
  /** What it is good for: one form, from this moment on, in milliseconds. */
  data: z.strictObject({ account: z.int(), form: z.string().max(64), issued_at: z.int() }),
  keyLength: z.literal(32),
  /** How the hash of the number looked for begins. */
  keyPrefix: Hex(16),
  keySignature: Hex(32),
  nonce: Hex(16),
  salt: Hex(16),
})
export const Challenge = z.object({ parameters: Parameters, signature: Hex(32) })
export type Challenge = z.infer<typeof Challenge>

/** Comes in `PROOF_HEADER`, as base64 of JSON. Libraries of ALTCHA say more, such as how long it took. */
export const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: Hex(32) }),
})
export type Proof = z.infer<typeof Proof>

export const getChallenge = defineEndpoint({
  name: 'getChallenge',
  method: 'GET',
  path: '/forms/{slug}/challenge',
  summary: 'A proof of work to send with the answers',
  scope: null,
  data: Challenge,
  message: 'Challenge.',
})
