import { ApiError } from '../../ground/errors.ts'
import { WEBHOOKS_MAX } from './webhooks.contract.ts'

export class TooManyEndpoints extends ApiError {
  constructor() {
    super('too_many_endpoints', null, { limit: WEBHOOKS_MAX })
  }
}

/** How many characters of an unknown event are repeated to its sender. */
const SHOWN = 100

export class UnknownEvent extends ApiError {
  constructor(events: readonly string[]) {
    super('unknown_event', null, {
      events: events.map((key) => key.slice(0, SHOWN)),
    })
  }
}
