// Apart from the contract, whose schemas the writing thread would load with them.
import { ApiError } from '../../errors.ts'

/**
 * Why a submission is not taken. `invalid` is also said of what a program filled in that people do
 * not see.
 */
type Fault = 'missing' | 'invalid' | 'foreign' | 'expired' | 'used'

/** 403: get a new challenge of this form, solve it, and send the same again. */
export class ProofRefused extends ApiError {
  constructor(reason: Fault) {
    super('proof_refused', null, { reason })
  }
}

/** 429: nobody is that quick. */
export class TooEarly extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(
      'too_early',
      null,
      { retry_after: retryAfterSeconds },
      { 'Retry-After': String(retryAfterSeconds) },
    )
  }
}
