import type { LeadSourceRow } from '../../ground/db/tables.ts'
import { ApiError } from '../../ground/errors.ts'
import type { Headers } from '../../ground/http/respond.ts'
import type { Services } from '../../ground/services.ts'

/** One request to the address of a source. */
export interface Delivered {
  request: Request
  /** Null when there is no such source: that gets the same answer as a wrong key. */
  source: LeadSourceRow | null
  services: Pick<Services, 'database' | 'outgoing'>
  headers: Headers
}

/** The answer to whoever cannot show that they are Google or Meta. */
export class NotAccepted extends ApiError {
  constructor() {
    super('not_accepted')
  }
}
