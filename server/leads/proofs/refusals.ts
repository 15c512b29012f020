// These are not in contract.ts: the writing thread would then load its schemas too.
import { ApiError } from '../../ground/errors.ts'

/** Why a submission is refused. `invalid` also means: the field people never see has a value. */
type Fault = 'missing' | 'invalid' | 'foreign' | 'expired' | 'used'

/** 403: the client gets a new challenge for this form, solves it and sends the request again. */
export class ProofRefused extends ApiError {
  constructor(reason: Fault) {
    super('proof_refused', null, { reason })
  }
}

/** 429: no person fills in a form that fast. */
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
