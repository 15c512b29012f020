import { type Signed, signatureHeaders } from './sign.ts'

/** The headers of a delivery. `secrets` sign it, the endpoint's own first. */
export function deliveryHeaders(
  event: string,
  secrets: readonly string[],
  signed: Signed,
): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Zeven-Webhooks/1',
    'X-Service-Event': event,
    'X-Service-Delivery': signed.id,
    ...signatureHeaders(secrets, signed),
  }
}
