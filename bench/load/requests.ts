import type { Plan } from './plan.ts'

/** Where ids of reads jump to next: a step coprime to every table size used here. */
const STEP = 7_919

/** Makes the bytes of a plan's requests, one after the other. */
export function createRequests({ url, headers, requests }: Plan): () => string {
  const host = new URL(url).host
  const common = Object.entries({ Host: host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${common}\r\n`
  let count = 0
  switch (requests.kind) {
    case 'paths': {
      const ready = requests.paths.map(get)
      return () => ready[count++ % ready.length] ?? ''
    }
    case 'anyLead':
      return () => get(`${requests.path}/${((count++ * STEP) % requests.lastId) + 1}`)
    case 'newLead': {
      const run = `${Date.now().toString(36)}-${process.pid}`
      return () => {
        count += 1
        const body = leadBody(run, count)
        const key = requests.idempotent ? `Idempotency-Key: ${run}-${count}\r\n` : ''
        const type = 'Content-Type: application/json\r\n'
        const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
        return `POST ${requests.path} HTTP/1.1\r\n${common}${key}${type}${length}\r\n${body}`
      }
    }
  }
}

/** Phones are in E.164 already, so that a bare handler may keep them as they come. */
export function leadBody(run: string, count: number): string {
  return JSON.stringify({
    name: `Customer ${count}`,
    email: `${run}-${count}@customers.example`,
    phone: `+316${String(10_000_000 + (count % 89_999_999))}`,
    postcode: '3511 LX',
    city: 'Utrecht',
    source: 'configurator',
    note: 'Please call after six. The wall is brick, the ground slopes a little to the left.',
    answers: { width: 4000, depth: 3000, roof: 'glass', walls: ['left', 'right'], led: true },
  })
}
