import { ApiError } from '../../errors.ts'
import { WEBHOOKS_MAX } from './contract.ts'

export class TooManyEndpoints extends ApiError {
  constructor() {
    super(
      'too_many_endpoints',
      `An account has at most ${WEBHOOKS_MAX} endpoints; delete one first.`,
      { limit: WEBHOOKS_MAX },
    )
  }
}

/** Characters of an unknown event that are repeated to its sender. */
const SHOWN = 100

export class UnknownEvent extends ApiError {
  constructor(events: readonly string[]) {
    super('unknown_event', 'Some events are not in the catalogue.', {
      events: events.map((key) => key.slice(0, SHOWN)),
    })
  }
}
