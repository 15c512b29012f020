import { isRecord } from '../../../shared/form/given.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { readIncoming } from '../../core/http/incoming.ts'
import { receiveAdLead } from '../../leads/sources/receive.ts'
import { type Delivered, isSame, isSignedByMeta, NotAccepted, readObject } from './delivered.ts'

/** Maximum size: Meta puts up to a thousand changes into one notification. */
const CEILING_BYTES = 1024 * 1024
const LONGEST_CHALLENGE = 200

/** Repeats the challenge with which Meta verifies the address. Throws 403. */
export function confirmToMeta({ request, source, services, headers }: Delivered): Response {
  const query = new URL(request.url).searchParams
  const token = query.get('hub.verify_token')
  const challenge = query.get('hub.challenge')
  const isSubscription = source?.kind === 'meta' && query.get('hub.mode') === 'subscribe'
  if (!isSubscription || token === null || challenge === null) throw new NotAccepted()
  if (challenge.length > LONGEST_CHALLENGE) throw new NotAccepted()
  if (!isSame(token, services.outgoing.open(source.key))) throw new NotAccepted()
  return new Response(challenge, {
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Stores the ids of new leads. They are fetched later, so that Meta need not wait. Throws 403. */
export async function takeFromMeta({
  request,
  source,
  services,
  headers,
}: Delivered): Promise<Response> {
  const bytes = await readIncoming(request, CEILING_BYTES)
  const signature = request.headers.get('x-hub-signature-256')
  const secret = source?.app_secret ? services.outgoing.open(source.app_secret) : null
  if (source === null || secret === null || !isSignedByMeta(signature, bytes, secret)) {
    throw new NotAccepted()
  }
  const received = idsIn(readObject(bytes)).map((externalId) =>
    services.database.run(receiveAdLead, {
      actor: SYSTEM,
      accountId: source.account_id,
      input: { sourceId: source.id, externalId, arrived: null, isTest: false },
    }),
  )
  await Promise.all(received)
  return new Response('{}', { headers })
}

/** The ids of the leads in a notification, without duplicates. It may contain other changes too. */
function idsIn({ object, entry }: Record<string, unknown>): string[] {
  if (object !== 'page' || !Array.isArray(entry)) return []
  const changes = entry
    .filter(isRecord)
    .flatMap(({ changes }) => (Array.isArray(changes) ? changes : []))
  const ids = changes
    .filter((change) => isRecord(change) && change.field === 'leadgen' && isRecord(change.value))
    .map(({ value }) => String(value.leadgen_id))
    .filter((id) => /^\d{1,30}$/.test(id))
  return [...new Set(ids)]
}
