import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import {
  BUSY_SHARE,
  CHALLENGE_MINUTES,
  Challenge,
  LEAST_MS,
  MOST_TRIES,
  Proof,
} from './proofs.contract.ts'
import { type GoodProof, ProofRefused, TooEarly } from './spend.ts'

const LIFE_MS = CHALLENGE_MINUTES * 60_000

/** A proof is valid for this form only. */
export interface Bound {
  accountId: number
  form: string
}

/** These sign challenges and solutions, so that the server need not store open challenges. */
export interface ProofSecrets {
  challenge: string
  solution: string
}

/** `spent` is the form's spent share of its budgets; `now` is in milliseconds. */
export async function issueChallenge(
  secrets: ProofSecrets,
  { accountId, form }: Bound,
  spent: number,
  now: number,
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(mostTries(spent)),
    data: { account: accountId, form, issued_at: now },
    deriveKey,
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.solution,
  })
  return Challenge.parse(challenge)
}

function mostTries(spent: number): number {
  if (spent < BUSY_SHARE) return MOST_TRIES.usual
  return spent < 1 ? MOST_TRIES.busy : MOST_TRIES.spent
}

/** Throws 403 for a proof that is not valid for this form now, 429 if it comes too soon. */
export async function checkProof(
  secrets: ProofSecrets,
  given: string | null,
  bound: Bound,
  now: number,
): Promise<GoodProof> {
  if (given === null) throw new ProofRefused('missing')
  const { challenge, solution } = readProof(given)
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.solution,
  })
  if (!verified) throw new ProofRefused('invalid')
  const { account, form, issued_at } = challenge.parameters.data
  if (account !== bound.accountId || form !== bound.form) throw new ProofRefused('foreign')
  const expiresAt = issued_at + LIFE_MS
  if (now >= expiresAt) throw new ProofRefused('expired')
  const wait = issued_at + LEAST_MS - now
  // A challenge from the future was issued before the clock was set back, so it is older.
  if (wait > 0 && wait <= LEAST_MS) throw new TooEarly(Math.ceil(wait / 1000))
  return { id: challenge.signature, expiresAt }
}

function readProof(given: string): Proof {
  try {
    return Proof.parse(JSON.parse(Buffer.from(given, 'base64').toString()))
  } catch {
    throw new ProofRefused('invalid')
  }
}
