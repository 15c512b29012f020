import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSignIn } from '../../server/account/sign-in/serve.ts'

const ORIGIN = 'http://localhost:8080'
const AT_ONCE = 40

/** Serves sign-ins, and notes the turn of the event loop in which each reaches the library. */
function openSignIn() {
  const turns: number[] = []
  let turn = 0
  let isOpen = true
  void (async () => {
    for (; isOpen; turn++) await nextTurn()
  })()
  const auth = {
    handler: async () => {
      turns.push(turn)
      return new Response(null, { status: 429 })
    },
  }
  type Needs = Parameters<typeof createSignIn>
  const services = { config: { baseUrl: ORIGIN } } as unknown as Needs[0]
  const serve = createSignIn(services, (async () => auth) as unknown as Needs[1])
  async function send(body: string) {
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }
    const url = `${ORIGIN}/portal/api/auth/sign-in/email`
    return (await serve(new Request(url, { method: 'POST', headers, body }), '192.0.2.1')).status
  }
  const sendMany = async (body: string) => {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => send(body)))
    isOpen = false
    return { statuses: new Set(statuses), turns }
  }
  return sendMany
}

it('many sign-ins at once take a turn of the event loop each', async () => {
  const { statuses, turns } = await openSignIn()('{"email":"jo@dealer.example"}')
  expect([...statuses]).toEqual([429])
  expect(new Set(turns).size).toBe(AT_ONCE)
})

it('a body that is no JSON is refused before the library of sign-in is loaded', async () => {
  const { statuses, turns } = await openSignIn()('{"email":"jo@dealer.exam')
  expect([[...statuses], turns]).toEqual([[400], []])
})
