import { SYSTEM } from '../../core/db/actor.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { readIncoming } from '../../core/http/incoming.ts'
import { fromGoogle } from '../../leads/sources/arrived.ts'
import { receiveAdLead } from '../../leads/sources/receive.ts'
import { type Delivered, isSame, NotAccepted, readObject } from './delivered.ts'

/** A lead has some tens of fields. This also limits the note with the unmapped fields. */
const CEILING_BYTES = 64 * 1024
const LONGEST_ID = 500

/** Accepts a lead of a Google lead form. Throws 413, 400, 403 or 422. */
export async function takeFromGoogle(delivered: Delivered): Promise<Response> {
  const { request, source, services, headers } = delivered
  const body = readObject(await readIncoming(request, CEILING_BYTES))
  const { google_key: key, lead_id: id, is_test: isTest } = body
  const isKnown = source?.kind === 'google' && typeof key === 'string'
  if (!isKnown || !isSame(key, services.outgoing.open(source.key))) throw new NotAccepted()
  if (typeof id !== 'string' || !/^[\x21-\x7e]+$/.test(id) || id.length > LONGEST_ID) {
    throw new ValidationFailed({ lead_id: [`is required, with at most ${LONGEST_ID} characters`] })
  }
  await services.database.run(receiveAdLead, {
    actor: SYSTEM,
    accountId: source.account_id,
    input: {
      sourceId: source.id,
      externalId: id,
      arrived: fromGoogle(body),
      isTest: isTest === true,
    },
  })
  return new Response('{}', { headers })
}
