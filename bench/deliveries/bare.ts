// The limit of sending: the same client posts the same bodies, signed, without any storage.
// `node bench/deliveries/bare.ts URL ENDPOINTS BODY`, with the authority in NODE_EXTRA_CA_CERTS.
import { randomUUID } from 'node:crypto'
import { createGuard } from '../../server/deliveries/guard.ts'
import { createPoster } from '../../server/deliveries/post.ts'
import { sign } from '../../server/deliveries/sign.ts'

const [url = '', endpoints = '50', body = '{}'] = process.argv.slice(2)
const AT_ONCE = 8 * Number(endpoints)
const poster = createPoster(createGuard(['127.0.0.0/8']))

async function send(count: number): Promise<void> {
  let left = count
  async function client(index: number): Promise<void> {
    while (left > 0) {
      left -= 1
      const timestamp = Math.floor(Date.now() / 1000)
      const result = await poster.post({
        url: `${url}/bare-${index % Number(endpoints)}`,
        body,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'X-Service-Event': 'lead.created',
          'X-Service-Delivery': randomUUID(),
          'X-Service-Timestamp': String(timestamp),
          'X-Service-Signature': sign('whsec_bench', timestamp, body),
        },
      })
      if (!result.ok) throw new Error(result.reason ?? 'refused')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => client(index)))
}

// Ready; then sends as many as each message from the parent says.
process.on('message', (count: number) => {
  send(count).then(
    () => process.send?.('sent'),
    (error: Error) => process.send?.(error.message),
  )
})
process.on('disconnect', () => process.exit())
